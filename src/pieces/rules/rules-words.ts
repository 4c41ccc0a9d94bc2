import type { Inline } from '#content/rules-tree.ts'

/** Replaces `{n}` in the text of a term by the term's number (2 for "Accurate 2"), or by "n" if it has none. */
export function withNumber(words: string, n: number | undefined): string
export function withNumber(words: readonly Inline[], n: number | undefined): readonly Inline[]
export function withNumber(words: string | readonly Inline[], n: number | undefined): string | readonly Inline[] {
  const fill = (text: string) => text.replaceAll('{n}', n === undefined ? 'n' : String(n))
  if (typeof words === 'string') return fill(words)
  return words.map((word): Inline => {
    if (typeof word === 'string') return fill(word)
    switch (word.t) {
      case 'strong':
      case 'em':
      case 'del':
      case 'link':
        return { ...word, c: withNumber(word.c, n) }
      case 'term':
        return { ...word, c: fill(word.c) }
      default:
        return word
    }
  })
}
