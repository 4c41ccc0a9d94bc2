import { isCommon } from './words.ts'

/**
 * Whether a word of the query also matches longer words that begin with it. Common words and whole numbers do not,
 * unless the common word is the last one: "the" does not match "their".
 */
export const matchesPrefix = (word: string, isLast: boolean): boolean =>
  /\d/.test(word) ? word.includes('.') : isLast || !isCommon(word)

/** Number of typos allowed in a word: none below three letters or with digits, 1 up to seven letters, 2 above. */
export const maxTypos = (word: string): number | false =>
  word.length < 3 || /\d/.test(word) ? false : word.length < 8 ? 1 : 2

/** The word with each two adjacent letters swapped: a common typo, but the fuzzy search counts it as two. */
export const transpositions = (word: string): readonly string[] =>
  Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  )
