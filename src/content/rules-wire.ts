import { inlineText } from './rules-text.ts'
import type { Block, BookPage, Inline, RulesPage } from './rules-tree.ts'

/**
 * A page in the packed form that is stored and sent. It leaves out what the table of contents already has (title,
 * headings, numbers) and shortens the most frequent nodes (paragraphs, list items, terms). This saves a sixth of the
 * bytes.
 */
export interface WirePage {
  readonly slug: string
  readonly body: readonly unknown[]
}

/** Makes the id of a glossary term from its text: "Point defense" becomes `point-defense`. */
export const termId = (label: string): string => label.trim().toLowerCase().replaceAll(/\s+/g, '-')

type Sections = BookPage['sections']

const packWord = (word: Inline): unknown => {
  if (typeof word === 'string') return word
  if (word.t === 'term' && word.id === termId(word.c)) return { ...word, id: undefined }
  return 'c' in word && typeof word.c !== 'string' ? { ...word, c: word.c.map(packWord) } : word
}

const packWords = (words: readonly Inline[]): unknown =>
  words.length === 1 && typeof words[0] === 'string' ? words[0] : words.map(packWord)

function packItem(blocks: readonly Block[], sections: Sections): unknown {
  const [only] = blocks
  if (blocks.length === 1 && only?.t === 'p') return packWords(only.c)
  return { c: blocks.map((block) => packBlock(block, sections)) }
}

function packBlock(block: Block, sections: Sections): unknown {
  switch (block.t) {
    case 'p':
      return packWords(block.c)
    case 'h': {
      const known = sections.some(
        ({ id, number, title, level }) =>
          id === block.id && number === block.n && title === inlineText(block.c) && level === block.level,
      )
      const plain = known && block.c.every((word) => typeof word === 'string')
      return plain ? { t: 'h', id: block.id } : { ...block, c: packWords(block.c) }
    }
    case 'ul':
    case 'ol':
      return { ...block, items: block.items.map((item) => packItem(item, sections)) }
    case 'table':
      return { ...block, head: block.head.map(packWords), rows: block.rows.map((row) => row.map(packWords)) }
    case 'quote':
    case 'example':
    case 'sidebar':
    case 'errata':
      return { ...block, c: block.c.map((inner) => packBlock(inner, sections)) }
    default:
      return block
  }
}

export const packPage = ({ slug, body }: RulesPage, sections: Sections): WirePage => ({
  slug,
  body: body.map((block) => packBlock(block, sections)),
})

/* The functions below do not validate what `packPage` has written. Tests check that both match. */

type Packed = Readonly<Record<string, unknown>>

function unpackWord(word: unknown): Inline {
  if (typeof word === 'string') return word
  const node = word as Packed
  if (node['t'] === 'term' && node['id'] === undefined) return { ...node, id: termId(String(node['c'])) } as Inline
  return (Array.isArray(node['c']) ? { ...node, c: node['c'].map(unpackWord) } : node) as Inline
}

const unpackWords = (words: unknown): readonly Inline[] =>
  Array.isArray(words) ? words.map(unpackWord) : [String(words)]

const isWords = (packed: unknown): boolean => typeof packed === 'string' || Array.isArray(packed)

const list = (packed: unknown): readonly unknown[] => packed as readonly unknown[]

function unpackItem(item: unknown, sections: Sections): readonly Block[] {
  if (isWords(item)) return [{ t: 'p', c: unpackWords(item) }]
  return list((item as Packed)['c']).map((block) => unpackBlock(block, sections))
}

function unpackBlock(packed: unknown, sections: Sections): Block {
  if (isWords(packed)) return { t: 'p', c: unpackWords(packed) }
  const block = packed as Packed
  switch (block['t']) {
    case 'h': {
      if (block['c'] !== undefined) return { ...block, c: unpackWords(block['c']) } as Block
      const section = sections.find(({ id }) => id === block['id'])
      return {
        t: 'h',
        level: section?.level ?? 2,
        id: String(block['id']),
        n: section?.number ?? '',
        c: [section?.title ?? ''],
      }
    }
    case 'ul':
    case 'ol':
      return { ...block, items: list(block['items']).map((item) => unpackItem(item, sections)) } as unknown as Block
    case 'table':
      return {
        ...block,
        head: list(block['head']).map(unpackWords),
        rows: list(block['rows']).map((row) => list(row).map(unpackWords)),
      } as unknown as Block
    case 'quote':
    case 'example':
    case 'sidebar':
    case 'errata':
      return { ...block, c: list(block['c']).map((inner) => unpackBlock(inner, sections)) } as unknown as Block
    default:
      return block as unknown as Block
  }
}

/** Restores a packed page. */
export const unpackPage = ({ body }: WirePage, { slug, number, title, summary, sections }: BookPage): RulesPage => ({
  slug,
  number,
  title,
  summary,
  body: body.map((block) => unpackBlock(block, sections)),
})
