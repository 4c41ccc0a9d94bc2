import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Folders whose texts stand in a `texts.ts` of the same folder. */
const folders = ['features/fleet-builder', 'features/fleet-print', 'features/print'].map((folder) =>
  join('src', folder),
)

/** Attributes that a person reads or hears. */
const readAttributes = /^(aria-label|label|title|placeholder|alt|description|hint|eyebrow|confirmLabel)$/

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

/** The texts that a value can become: the branches of a condition, but not the condition. */
function textsIn(value: unknown): readonly Node[] {
  if (!isNode(value)) return []
  const { type } = value
  if ((type === 'Literal' && typeof value['value'] === 'string') || type === 'TemplateLiteral' || type === 'JSXText')
    return [value]
  if (type === 'ConditionalExpression') return [...textsIn(value['consequent']), ...textsIn(value['alternate'])]
  if (type === 'LogicalExpression') return textsIn(value['right'])
  return type === 'JSXExpressionContainer' ? textsIn(value['expression']) : []
}

function textsUnder(node: Node): readonly Node[] {
  const { type, name, value, children } = node
  const own =
    type === 'JSXElement' || type === 'JSXFragment'
      ? [children].flat().flatMap(textsIn)
      : type === 'JSXAttribute' && isNode(name) && readAttributes.test(String(name['name']))
        ? textsIn(value)
        : []
  return [...own, ...childrenOf(node).flatMap(textsUnder)]
}

/** Words are two letters in a row. The names of variables in a template are no words. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\$\{[^}]*\}/g, ''))

function literalTexts(path: string): readonly string[] {
  const code = readFileSync(path, 'utf8')
  const { program } = parseSync(path, code)
  return textsUnder(program as unknown as Node)
    .map(({ start, end }) => code.slice(start, end).trim())
    .filter(hasWords)
    .map((text) => `${path}: ${text}`)
}

it.each(folders)('the components of %s have no texts of their own', (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  expect(files.flatMap((name) => literalTexts(join(folder, name)))).toEqual([])
})
