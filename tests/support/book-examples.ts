import { readdirSync, readFileSync } from 'node:fs'

/** The prose of the examples in the rules book, for tests that read it. */

export interface BookExample {
  readonly slug: string
  readonly title: string
  /** The source text. */
  readonly source: string
  /** The text for readers, with `#` for each computed figure; a typed volley is written as `s/f/dr/df`. */
  readonly prose: string
}

const folder = 'src/content/rules'
const blocks = /:::example\[(.*?)\]\n(.*?)\n:::/gs

const proseOf = (source: string): string =>
  source
    .replaceAll(/:(?:attack|fig|sum)\{[^}]*\}/g, '#')
    .replaceAll(/::?(?:odds|dice)\{s=(\d+) f=(\d+) dr=(\d+) df=(\d+)([^}]*)\}/g, '$1/$2/$3/$4$5')
    .replaceAll(/:(?:ship|refit|admiral|term)\[([^\]]*)\](?:\{[^}]*\})?/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')

export const bookExamples: readonly BookExample[] = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.md'))
  .toSorted()
  .flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(blocks)].map(([, title = '', source = '']) => ({
      slug: file.slice(0, -'.md'.length),
      title,
      source,
      prose: proseOf(source),
    })),
  )

export function bookExample(title: string): BookExample {
  const [found, ...others] = bookExamples.filter((example) => example.title === title)
  if (!found || others.length > 0) throw new Error(`${others.length + Number(found !== undefined)} examples “${title}”`)
  return found
}

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** A small number in words. */
export const inWords = (n: number): string => numbers[n] ?? String(n)

/** Figures and numbers in words; "one" is usually not a number. */
export const bareFigures = (prose: string): readonly string[] =>
  prose.match(new RegExp(`\\d+|\\b(?:${numbers.slice(2).join('|')})\\b`, 'gi')) ?? []
