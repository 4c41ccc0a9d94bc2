import type { Block, Inline, RulesPage, RulesTerm } from './rules-tree.ts'

/** Plain text of the rules book without markup, for search, snippets and copying. */

/** A number that is not stored in the text, but calculated from the catalogue or the rules. */
export type Figure = Extract<Inline, { readonly t: 'odds' | 'attack' | 'fig' | 'sum' }>

/** How to write a figure. Calculating one needs the catalogue, so without this function figures are left out. */
export type FigureText = (figure: Figure) => string

const noFigure: FigureText = () => ''

const words = (inline: Inline, figure: FigureText): string => {
  if (typeof inline === 'string') return inline
  switch (inline.t) {
    case 'strong':
    case 'em':
    case 'del':
    case 'link':
      return inlineText(inline.c, figure)
    case 'code':
      return inline.v
    case 'term':
    case 'ship':
    case 'refit':
    case 'admiral':
      return inline.c
    case 'br':
      return ' '
    case 'odds':
    case 'attack':
    case 'fig':
    case 'sum':
      return figure(inline)
  }
}

export const inlineText = (inlines: readonly Inline[], figure = noFigure): string =>
  inlines.map((inline) => words(inline, figure)).join('')

export interface TextOptions {
  /** The entries of the glossary, needed only for the block that lists them. */
  readonly terms?: readonly RulesTerm[]
  readonly figure?: FigureText
}

const many = (blocks: readonly Block[], options: TextOptions): string =>
  blocks.map((block) => blockText(block, options)).join('\n')

/** Text of a block. Paragraphs and rows of a table are separated by line breaks, cells by " | ". */
export function blockText(block: Block, options: TextOptions = {}): string {
  const { terms = [], figure } = options
  switch (block.t) {
    case 'p':
    case 'h':
      return inlineText(block.c, figure)
    case 'ul':
    case 'ol':
      return block.items.map((item) => many(item, options)).join('\n')
    case 'table':
      return [block.head, ...block.rows]
        .map((row) =>
          row
            .map((cell) => inlineText(cell, figure))
            .filter(Boolean)
            .join(' | '),
        )
        .filter(Boolean)
        .join('\n')
    case 'quote':
    case 'errata':
      return many(block.c, options)
    case 'example':
    case 'sidebar':
      return `${block.title}\n${many(block.c, options)}`
    case 'pre':
      return block.v
    case 'dice':
    case 'fire':
    case 'figure':
      return block.caption
    case 'glossary':
      return terms.map(({ term, text }) => `${term}: ${inlineText(text, figure)}`).join('\n')
    case 'errata-list':
      return block.items.map(({ title, now }) => `${title}: ${now}`).join('\n')
    case 'changes-list':
      return block.items.map(({ version, title, note }) => `${version} ${title}: ${note}`).join('\n')
    case 'plate':
    case 'hr':
      return ''
  }
}

export interface SectionText {
  /** Id of the section's heading; '' for the text before the first heading. */
  readonly id: string
  readonly number: string
  readonly title: string
  readonly text: string
}

/** The sections of a page in order, as text. The text before the first heading has the page's title. */
export function sectionTexts(page: RulesPage, options: TextOptions = {}): readonly SectionText[] {
  const sections: { id: string; number: string; title: string; parts: string[] }[] = [
    { id: '', number: page.number, title: page.title, parts: [] },
  ]
  for (const block of page.body) {
    if (block.t === 'h')
      sections.push({ id: block.id, number: block.n, title: inlineText(block.c, options.figure), parts: [] })
    else sections.at(-1)?.parts.push(blockText(block, options))
  }
  return sections.map(({ parts, ...section }) => ({ ...section, text: parts.filter(Boolean).join('\n') }))
}
