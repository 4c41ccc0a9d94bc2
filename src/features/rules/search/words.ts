/** One word of a text. Index, query, snippet and page split texts alike, so that exactly found words are marked. */
export interface Word {
  /** The word in lower case, without accents and apostrophes. */
  readonly term: string
  /** Range of the word in the text: `from` included, `to` excluded. */
  readonly from: number
  readonly to: number
  /** True for the whole of a hyphenated word, which is returned after its parts: "half-thrust" is also "halfthrust". */
  readonly joined: boolean
}

/** Letters and digits. Inside a word also apostrophes, hyphens, and the dots of a rule number. */
const run = /[\p{L}\p{N}\p{M}]+(?:['’.‐‑-][\p{L}\p{N}\p{M}]+)*/gu
const part = /[^.‐‑-]+/gu
const ruleNumber = /^\d+(?:\.\d+)+$/

const plain = /^[a-z0-9]*$/

/** Converts to lower case, and removes accents and apostrophes. */
export function searchTerm(word: string): string {
  const small = word.toLowerCase()
  return plain.test(small) ? small : small.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '')
}

function pushParts(made: Word[], text: string, from: number): void {
  const parts = [...text.matchAll(part)].map(({ 0: piece, index }) => ({
    term: searchTerm(piece),
    from: from + index,
    to: from + index + piece.length,
    joined: false,
  }))
  made.push(...parts)
  const joined = parts.map(({ term }) => term).join('')
  if (parts.length > 1 && !/^\d*$/.test(joined)) made.push({ term: joined, from, to: from + text.length, joined: true })
}

/** All words of a text in order. */
export function wordsOf(text: string): readonly Word[] {
  const made: Word[] = []
  for (const { 0: piece, index } of text.matchAll(run)) {
    const whole = !/[.‐‑-]/u.test(piece) || ruleNumber.test(piece)
    if (whole) made.push({ term: searchTerm(piece), from: index, to: index + piece.length, joined: false })
    else pushParts(made, piece, index)
  }
  return made.filter(({ term }) => term !== '')
}

/** The words of a text with single spaces, hyphenated words as parts. Phrases are searched in this line. */
export const wordLine = (text: string): string =>
  ` ${wordsOf(text)
    .flatMap(({ term, joined }) => (joined ? [] : term))
    .join(' ')} `

/** Common words. They are marked only next to another word of the query. */
const common = new Set(
  'a an and any are as at be by can do does for from has have if in is it its may no not of on one or than that the their them then there this to was when which with you your'.split(
    ' ',
  ),
)

export const isCommon = (term: string): boolean => common.has(term) || term.length === 1
