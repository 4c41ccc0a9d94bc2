import type { PhrasingContent } from 'mdast'
import { inlineText } from '#content/rules-text.ts'
import { figStats, type Inline } from '#content/rules-tree.ts'
import { termId } from '#content/rules-wire.ts'
import { Attributes } from './attributes.ts'
import { readAsked, readAttack, readItem, readItems, readOdds } from './examples.ts'
import type { PageContext } from './page-context.ts'
import { didYouMean } from './problem.ts'

type TextDirective = Extract<PhrasingContent, { type: 'textDirective' }>

const inlineNames = ['term', 'odds', 'attack', 'ship', 'refit', 'admiral', 'fig', 'sum'] as const

export const lineOf = (node: {
  readonly position?: { readonly start: { readonly line: number } } | undefined
}): number => node.position?.start.line ?? 1

function compileTerm(label: string, attributes: Attributes, line: number, context: PageContext): Inline | undefined {
  if (label === '') return attributes.fail('the words in square brackets are missing.')
  const id = attributes.text('of') ?? termId(label)
  const n = attributes.whole('n', 0, 40)
  context.useTerm({ id, line, ...(n !== undefined && { n }) })
  return { t: 'term', id, c: label, ...(n !== undefined && { n }) }
}

function compileMention(t: 'ship' | 'refit' | 'admiral', label: string, attributes: Attributes): Inline | undefined {
  if (label === '') return attributes.fail('the words in square brackets are missing.')
  const id = readItem(attributes, 'id', `${t}s`)
  return id === undefined ? undefined : { t, id, c: label }
}

function compileFig(attributes: Attributes): Inline | undefined {
  const ship = readItem(attributes, 'ship', 'ships')
  const stat = attributes.oneOf('stat', figStats)
  return ship === undefined || stat === undefined ? undefined : { t: 'fig', ship, stat }
}

function compileSum(attributes: Attributes): Inline | undefined {
  const ships = readItems(attributes, 'ships', 'ships')
  const refits = readItems(attributes, 'refits', 'refits')
  const admirals = readItems(attributes, 'admiral', 'admirals')
  const half = attributes.flag('half')
  if (ships.length + refits.length + admirals.length === 0) return attributes.fail('nothing is added up.')
  return {
    t: 'sum',
    ships,
    ...(refits.length > 0 && { refits }),
    ...(admirals[0] !== undefined && { admiral: admirals[0] }),
    ...(half && { half }),
  }
}

function compileOdds(attributes: Attributes): Inline | undefined {
  const odds = readOdds(attributes)
  const ask = readAsked(attributes)
  return odds && ask && { t: 'odds', odds, ask }
}

function compileAttack(attributes: Attributes): Inline | undefined {
  const attack = readAttack(attributes)
  const ask = readAsked(attributes)
  return attack && ask && { t: 'attack', attack, ask }
}

function compileDirective(node: TextDirective, context: PageContext): Inline | undefined {
  const line = lineOf(node)
  const name = inlineNames.find((known) => known === node.name)
  if (!name) {
    context.report(
      line,
      `":${node.name}" is no directive of the book.${didYouMean(node.name, inlineNames)} For a colon before a word write "\\:".`,
    )
    return undefined
  }
  const attributes = new Attributes(`:${name}`, node.attributes, line, context.report)
  const label = inlineText(compileInline(node.children, context))
  const made = (() => {
    switch (name) {
      case 'term':
        return compileTerm(label, attributes, line, context)
      case 'fig':
        return compileFig(attributes)
      case 'sum':
        return compileSum(attributes)
      case 'odds':
        return compileOdds(attributes)
      case 'attack':
        return compileAttack(attributes)
      default:
        return compileMention(name, label, attributes)
    }
  })()
  attributes.done()
  return made
}

function compileNode(node: PhrasingContent, context: PageContext): readonly Inline[] {
  switch (node.type) {
    case 'text':
      return [node.value.replaceAll(/\s*\n\s*/g, ' ')]
    case 'strong':
      return [{ t: 'strong', c: compileInline(node.children, context) }]
    case 'emphasis':
      return [{ t: 'em', c: compileInline(node.children, context) }]
    case 'delete':
      return [{ t: 'del', c: compileInline(node.children, context) }]
    case 'inlineCode':
      return [{ t: 'code', v: node.value }]
    case 'break':
      return [{ t: 'br' }]
    case 'link':
      context.useLink({ to: node.url, line: lineOf(node) })
      return [{ t: 'link', to: node.url, c: compileInline(node.children, context) }]
    case 'textDirective':
      return [compileDirective(node, context) ?? '']
    case 'html':
      context.report(
        lineOf(node),
        `HTML is not part of the book: ${node.value.slice(0, 40)}. Write "\\<" for the sign itself.`,
      )
      return []
    default:
      context.report(
        lineOf(node),
        `"${node.type}" is not part of the book's Markdown. Pictures are "::figure" or "::ship"; links are written out.`,
      )
      return []
  }
}

/** Compiles the text of a paragraph. Adjacent texts are joined into one. */
export function compileInline(nodes: readonly PhrasingContent[], context: PageContext): readonly Inline[] {
  return nodes
    .flatMap((node) => compileNode(node, context))
    .reduce<Inline[]>((made, next) => {
      const before = made.at(-1)
      if (typeof next === 'string' && typeof before === 'string') made[made.length - 1] = before + next
      else if (next !== '') made.push(next)
      return made
    }, [])
}
