/**
 * Returns the text with each half of a surrogate pair replaced by U+FFFD, like `String.prototype.toWellFormed`. Such a
 * half comes from a cut emoji; the record store cannot store it.
 */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD')

const repair = (value: unknown): unknown => {
  if (typeof value === 'string') return wellFormed(value)
  if (Array.isArray(value)) return value.map(repair)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, repair(part)]))
}

/** Plain data, such as a fleet or an edit, with `wellFormed` applied to each text. */
export const wellFormedTexts = <T>(value: T): T => repair(value) as T
