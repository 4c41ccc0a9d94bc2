/** A word as index, query, snippet and page all see it: one tokeniser, so that what was found is what gets marked. */
export interface Word {
  /** Small letters without accents; apostrophes within a word are dropped. */
  readonly term: string
  /** Where it stands in the text, end exclusive. */
  readonly from: number
  readonly to: number
  /** Both halves of a hyphened word in one, besides the halves themselves: "half-thrust" is also "halfthrust". */
  readonly joined: boolean
}

/** Letters and figures; within a word also apostrophes, hyphens, and the dots of a rule's number. */
const run = /[\p{L}\p{N}\p{M}]+(?:['’.‐‑-][\p{L}\p{N}\p{M}]+)*/gu
const part = /[^.‐‑-]+/gu
const ruleNumber = /^\d+(?:\.\d+)+$/

const plain = /^[a-z0-9]*$/

/** Small letters without accents. */
export const fold = (word: string): string => {
  const small = word.toLowerCase()
  return plain.test(small) ? small : small.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '')
}

function pushParts(made: Word[], text: string, from: number): void {
  const parts = [...text.matchAll(part)].map(({ 0: piece, index }) => ({
    term: fold(piece),
    from: from + index,
    to: from + index + piece.length,
    joined: false,
  }))
  made.push(...parts)
  const joined = parts.map(({ term }) => term).join('')
  if (parts.length > 1 && !/^\d*$/.test(joined)) made.push({ term: joined, from, to: from + text.length, joined: true })
}

/** The words of a text in their order. */
export function wordsOf(text: string): readonly Word[] {
  const made: Word[] = []
  for (const { 0: piece, index } of text.matchAll(run)) {
    const whole = !/[.‐‑-]/u.test(piece) || ruleNumber.test(piece)
    if (whole) made.push({ term: fold(piece), from: index, to: index + piece.length, joined: false })
    else pushParts(made, piece, index)
  }
  return made.filter(({ term }) => term !== '')
}

/** Words one after another between spaces, hyphened ones by their halves: what a phrase is looked up in. */
export const wordLine = (text: string): string =>
  ` ${wordsOf(text)
    .flatMap(({ term, joined }) => (joined ? [] : term))
    .join(' ')} `

/** Too common to be marked wherever they stand; beside another word of the query they are part of the match. */
const common = new Set(
  'a an and any are as at be by can do does for from has have if in is it its may no not of on one or than that the their them then there this to was when which with you your'.split(
    ' ',
  ),
)

export const isCommon = (term: string): boolean => common.has(term) || term.length === 1
