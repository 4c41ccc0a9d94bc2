import type { Block, Inline, RulesPage, RulesTerm } from './rules-tree.ts'

/** Plain text of the rules book without markup, for search, snippets and copying. Computed numbers are left out. */

const words = (inline: Inline): string => {
  if (typeof inline === 'string') return inline
  switch (inline.t) {
    case 'strong':
    case 'em':
    case 'del':
    case 'link':
      return inlineText(inline.c)
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
      return ''
  }
}

export const inlineText = (inlines: readonly Inline[]): string => inlines.map(words).join('')

const many = (blocks: readonly Block[], terms: readonly RulesTerm[]): string =>
  blocks.map((block) => blockText(block, terms)).join('\n')

/**
 * Text of a block; paragraphs are separated by line breaks. `terms`: the entries of the glossary, needed only for the
 * block that lists them.
 */
export function blockText(block: Block, terms: readonly RulesTerm[] = []): string {
  switch (block.t) {
    case 'p':
    case 'h':
      return inlineText(block.c)
    case 'ul':
    case 'ol':
      return block.items.map((item) => many(item, terms)).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' · ')).join('\n')
    case 'quote':
    case 'errata':
      return many(block.c, terms)
    case 'example':
    case 'sidebar':
      return `${block.title}\n${many(block.c, terms)}`
    case 'pre':
      return block.v
    case 'dice':
    case 'fire':
    case 'figure':
      return block.caption
    case 'glossary':
      return terms.map(({ term, text }) => `${term}: ${inlineText(text)}`).join('\n')
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
export function sectionTexts(page: RulesPage, terms: readonly RulesTerm[] = []): readonly SectionText[] {
  const sections: { id: string; number: string; title: string; parts: string[] }[] = [
    { id: '', number: page.number, title: page.title, parts: [] },
  ]
  for (const block of page.body) {
    if (block.t === 'h') sections.push({ id: block.id, number: block.n, title: inlineText(block.c), parts: [] })
    else sections.at(-1)?.parts.push(blockText(block, terms))
  }
  return sections.map(({ parts, ...section }) => ({ ...section, text: parts.filter(Boolean).join('\n') }))
}
