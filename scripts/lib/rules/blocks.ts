import type { Heading, ListItem, Paragraph, RootContent, Table } from 'mdast'
import { inlineText } from '#content/rules-text.ts'
import type { Block, Inline } from '#content/rules-tree.ts'
import { Attributes } from './attributes.ts'
import { readAttack, readFigure, readItem, readOdds } from './examples.ts'
import { compileInline, lineOf } from './inline.ts'
import type { PageContext } from './page-context.ts'
import { didYouMean } from './problem.ts'

type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>
type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>

const idMark = /\s*\{#([^}]*)\}$/

function compileHeading(node: Heading, context: PageContext): Block | undefined {
  const line = lineOf(node)
  if (node.depth !== 2 && node.depth !== 3) {
    context.report(line, 'Headings are "##" and "###"; the page\'s own title stands in the front matter.')
    return undefined
  }
  const words = compileInline(node.children, context)
  const last = words.at(-1)
  const [mark, id] = (typeof last === 'string' ? idMark.exec(last) : null) ?? []
  if (typeof last !== 'string' || mark === undefined || id === undefined) {
    context.report(line, 'The heading has no id. End it with {#a-few-words}; an id stays for ever.')
    return undefined
  }
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    context.report(line, `"${id}" is no id: small letters, digits and hyphens, a letter first.`)
  if (context.sections.some((section) => section.id === id))
    context.report(line, `The id "${id}" is on this page already. Each heading has its own.`)
  if (node.depth === 3 && !context.sections.some(({ level }) => level === 2))
    context.report(line, 'A "###" stands under a "##".')
  const c: readonly Inline[] = [...words.slice(0, -1), ...(last === mark ? [] : [last.slice(0, -mark.length)])]
  const n = context.nextSection(node.depth)
  context.sections.push({ id, number: n, title: inlineText(c), level: node.depth })
  return { t: 'h', level: node.depth, id, n, c }
}

function compileTable(node: Table, context: PageContext): Block {
  const [head, ...rows] = node.children.map((row) => row.children.map((cell) => compileInline(cell.children, context)))
  const width = head?.length ?? 0
  rows.forEach((row, i) => {
    if (row.length !== width)
      context.report(lineOf(node) + 2 + i, `This row has ${row.length} cells under ${width} heads.`)
  })
  return { t: 'table', align: (node.align ?? []).map((align) => align ?? null), head: head ?? [], rows }
}

const compileItem = (item: ListItem, context: PageContext): readonly Block[] => compileBlocks(item.children, context)

const leafNames = ['dice', 'attack', 'ship', 'figure', 'glossary', 'errata-list', 'changes-list'] as const

function compileLeaf(node: LeafDirective, context: PageContext): Block | undefined {
  const line = lineOf(node)
  const name = leafNames.find((known) => known === node.name)
  if (!name) {
    context.report(line, `"::${node.name}" is no directive of the book.${didYouMean(node.name, leafNames)}`)
    return undefined
  }
  const attributes = new Attributes(`::${name}`, node.attributes, line, context.report)
  const made = leaf(name, attributes, context)
  attributes.done()
  return made
}

function leaf(name: (typeof leafNames)[number], attributes: Attributes, context: PageContext): Block | undefined {
  switch (name) {
    case 'dice': {
      const odds = readOdds(attributes)
      const hull = attributes.whole('hull', 1, 80)
      const caption = attributes.need('caption')
      return odds && caption
        ? { t: 'dice', n: context.nextFigure(), odds, caption, ...(hull !== undefined && { hull }) }
        : undefined
    }
    case 'attack': {
      const attack = readAttack(attributes)
      const caption = attributes.text('caption') ?? ''
      return attack && { t: 'fire', n: context.nextFigure(), attack, caption }
    }
    case 'ship': {
      const id = readItem(attributes, 'id', 'ships')
      return id === undefined ? undefined : { t: 'plate', id }
    }
    case 'figure': {
      const figure = readFigure(attributes)
      const caption = attributes.need('caption')
      return figure && caption ? { t: 'figure', n: context.nextFigure(), figure, caption } : undefined
    }
    case 'glossary':
      return { t: 'glossary' }
    case 'errata-list':
    case 'changes-list':
      // The list is filled in when all pages have been read.
      return { t: name, items: [] }
  }
}

/** The text in square brackets after the directive's name, and the blocks inside the directive. */
function splitLabel(
  node: ContainerDirective,
  context: PageContext,
): { readonly title: string; readonly c: readonly Block[] } {
  const isLabel = (child: RootContent): child is Paragraph =>
    child.type === 'paragraph' && child.data !== undefined && 'directiveLabel' in child.data
  const label = node.children.find(isLabel)
  const others = node.children.filter((child) => child !== label)
  return { title: label ? inlineText(compileInline(label.children, context)) : '', c: compileBlocks(others, context) }
}

const containerNames = ['example', 'sidebar', 'errata'] as const

function compileContainer(node: ContainerDirective, context: PageContext): Block | undefined {
  const line = lineOf(node)
  const name = containerNames.find((known) => known === node.name)
  if (!name) {
    context.report(line, `":::${node.name}" is no directive of the book.${didYouMean(node.name, containerNames)}`)
    return undefined
  }
  const attributes = new Attributes(`:::${name}`, node.attributes, line, context.report)
  const { title, c } = splitLabel(node, context)
  if (c.length === 0) attributes.fail('there is nothing in it. Close it with ":::" after its text.')
  if (name !== 'errata') {
    attributes.done()
    return title === '' ? attributes.fail('it lacks its title in square brackets.') : { t: name, title, c }
  }
  const since = attributes.need('since')
  const date = attributes.need('date')
  const was = attributes.need('was')
  attributes.done()
  if (date !== undefined && !/^\d{4}-\d\d-\d\d$/.test(date))
    attributes.fail(`"date=${date}" is no date such as 2026-11-21.`)
  return since && date && was ? { t: 'errata', since, date, was, c } : undefined
}

function compileBlock(node: RootContent, context: PageContext): Block | undefined {
  switch (node.type) {
    case 'paragraph': {
      const c = compileInline(node.children, context)
      return c.length > 0 ? { t: 'p', c } : undefined
    }
    case 'heading':
      return compileHeading(node, context)
    case 'list': {
      const items = node.children.map((item) => compileItem(item, context))
      return node.ordered ? { t: 'ol', start: node.start ?? 1, items } : { t: 'ul', items }
    }
    case 'table':
      return compileTable(node, context)
    case 'blockquote':
      return { t: 'quote', c: compileBlocks(node.children, context) }
    case 'thematicBreak':
      return { t: 'hr' }
    case 'code':
      return { t: 'pre', v: node.value }
    case 'leafDirective':
      return compileLeaf(node, context)
    case 'containerDirective':
      return compileContainer(node, context)
    case 'html':
      if (/^<!--[\s\S]*-->$/.test(node.value.trim())) return undefined
      context.report(
        lineOf(node),
        `HTML is not part of the book: ${node.value.slice(0, 40)}. Write "\\<" for the sign itself.`,
      )
      return undefined
    default:
      context.report(lineOf(node), `"${node.type}" is not part of the book's Markdown.`)
      return undefined
  }
}

export const compileBlocks = (nodes: readonly RootContent[], context: PageContext): readonly Block[] =>
  nodes.flatMap((node) => compileBlock(node, context) ?? [])
