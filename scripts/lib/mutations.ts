import { parseSync } from 'vite'

/** One small change to a source text that a test should notice. `start`, `end`: the replaced range of characters. */
export interface Mutation {
  readonly start: number
  readonly end: number
  /** The text that replaces the range. */
  readonly text: string
  readonly kind: 'condition turned' | 'constant moved' | 'rule dropped'
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const opposite: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '&&': '||',
  '||': '&&',
}

/** All mutations of a script: of conditions, of numbers, and of statements that are a call or an assignment. */
export function mutationsOf(file: string, source: string): readonly Mutation[] {
  const found: Mutation[] = []
  const visit = (node: Node): void => {
    // Types do not exist at run time, and imports are not behaviour, so neither is mutated.
    if (node.type.startsWith('TS') || node.type.startsWith('Import')) return
    const { type, start, end } = node
    if (type === 'BinaryExpression' || type === 'LogicalExpression') {
      const turned = opposite[String(node['operator'])]
      const [left, right] = [node['left'], node['right']]
      if (turned && isNode(left) && isNode(right)) {
        const between = source.slice(left.end, right.start).replace(String(node['operator']), turned)
        found.push({ start: left.end, end: right.start, text: between, kind: 'condition turned' })
      }
    }
    if ((type === 'IfStatement' || type === 'ConditionalExpression') && isNode(node['test'])) {
      const { start: from, end: to } = node['test']
      found.push({ start: from, end: to, text: `!(${source.slice(from, to)})`, kind: 'condition turned' })
    }
    // A literal after `??` or as a default is usually only for the type checker and never used, so it is not mutated.
    const unreached =
      type === 'LogicalExpression' && node['operator'] === '??'
        ? node['right']
        : type === 'AssignmentPattern'
          ? node['right']
          : undefined
    if (type === 'Literal' && typeof node['value'] === 'number')
      found.push({ start, end, text: String(node['value'] + 1), kind: 'constant moved' })
    const call = node['expression']
    if (
      type === 'ExpressionStatement' &&
      isNode(call) &&
      (call.type === 'CallExpression' || call.type === 'AssignmentExpression')
    )
      found.push({ start, end, text: ';', kind: 'rule dropped' })
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) for (const one of value) if (isNode(one)) visit(one)
      if (isNode(value) && !(value === unreached && value.type === 'Literal')) visit(value)
    }
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found
}

/** The source with the mutation applied. */
export const mutated = (source: string, { start, end, text }: Mutation): string =>
  source.slice(0, start) + text + source.slice(end)

/** The line of the mutation, from 1. */
export const lineOf = (source: string, { start }: Mutation): number => source.slice(0, start).split('\n').length
