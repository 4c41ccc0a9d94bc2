import { linkAlphabet } from '../bits.ts'
import { err, ok, type Result } from '../result.ts'

/**
 * The envelope of a link: version, length, body, seal. It is the same for every version, for ever, so that any build
 * can tell a link from a newer one apart from a damaged one.
 *
 * The seal is two symbols of the field of 4093 elements, two characters each, chosen so that over the whole link
 * Σ s = 0 and Σ position · s = 0. It is a Reed-Solomon code of distance 3: one altered character is always found, told
 * from two that changed places, and located, because the two sums are then d and position · d.
 */

const prime = 4093
const checksumCharacters = 4
const lengthGroup = 32
const maxLengthCharacters = 5

export type LinkProblem =
  | { readonly code: 'EMPTY' }
  /** A character that no link holds. Positions count from 0. */
  | { readonly code: 'NOT_LINK_TEXT'; readonly at: number; readonly character: string }
  /** Ends at `at`, though it says that it is `length` characters long; absent when it ends before saying so. */
  | { readonly code: 'CUT_SHORT'; readonly at: number; readonly length?: number }
  /** Something follows the link; `repaired` is the link without it. */
  | { readonly code: 'TRAILING'; readonly at: number; readonly repaired: string }
  /** Not as it was written; where one character explains it, which, and the link as it must have been. */
  | { readonly code: 'ALTERED'; readonly at?: number; readonly repaired?: string }
  /** Whole and sound, but from a later version of the app. */
  | { readonly code: 'NEWER_LINK'; readonly version: number; readonly known: number }

const modulo = (n: number): number => ((n % prime) + prime) % prime

const valueOf = (character: string): number => linkAlphabet.indexOf(character)
const write = (values: readonly number[]): string => values.map((value) => linkAlphabet.charAt(value)).join('')

/** The sums of the symbols: single characters, then the two of the seal. Both 0 for a link as it was written. */
function weightedSums(values: readonly number[]): { readonly plain: number; readonly weighted: number } {
  const n = values.length - checksumCharacters
  const pair = (from: number) => (values[from] ?? 0) * 64 + (values[from + 1] ?? 0)
  const symbols = [...values.slice(0, n), pair(n), pair(n + 2)]
  let plain = 0
  let weighted = 0
  symbols.forEach((symbol, i) => {
    plain = modulo(plain + symbol)
    weighted = modulo(weighted + symbol * modulo(i + 1))
  })
  return { plain, weighted }
}

const isConsistent = (values: readonly number[]): boolean => {
  const { plain, weighted } = weightedSums(values)
  return plain === 0 && weighted === 0
}

/** The two symbols that make both sums 0. */
function checksumOf(values: readonly number[]): readonly number[] {
  const { plain, weighted } = weightedSums([...values, 0, 0, 0, 0])
  const second = modulo((values.length + 1) * plain - weighted)
  const first = modulo(-plain - second)
  return [first, second].flatMap((symbol) => [Math.floor(symbol / 64), symbol % 64])
}

/** Length of the body, five bits a character, lowest first; 32 is added to all but the last. */
function lengthValues(length: number): readonly number[] {
  const values: number[] = []
  let rest = length
  for (; rest >= lengthGroup; rest = Math.floor(rest / lengthGroup)) values.push((rest % lengthGroup) + lengthGroup)
  return [...values, rest]
}

interface Envelope {
  readonly version: number
  readonly body: readonly number[]
  /** Characters the whole link says it has. */
  readonly length: number
}

/** Reads version and length; undefined when it ends within them, or the length has more characters than any has. */
function readEnvelope(values: readonly number[]): Envelope | undefined {
  const end = values.findIndex((value, i) => i > 0 && value < lengthGroup)
  if (end < 0 || end > maxLengthCharacters) return undefined
  const bodyLength = values.slice(1, end + 1).reduceRight((sum, value) => sum * lengthGroup + (value % lengthGroup), 0)
  const body = values.slice(end + 1, end + 1 + bodyLength)
  return { version: values[0] ?? 0, body, length: end + 1 + bodyLength + checksumCharacters }
}

const isValidLink = (values: readonly number[]): boolean =>
  values.length > checksumCharacters && isConsistent(values) && readEnvelope(values)?.length === values.length

/** The one character that, altered, explains the sums, and the link with it put right. */
function findAlteredCharacter(
  values: readonly number[],
): { readonly at: number; readonly repaired: string } | undefined {
  const n = values.length - checksumCharacters
  const { plain, weighted } = weightedSums(values)
  if (plain === 0 || n < 1 || n > prime - 3) return undefined
  for (let at = 0; at < values.length; at++) {
    const symbol = at < n ? at : n + Math.floor((at - n) / 2)
    if (modulo(plain * (symbol + 1)) !== weighted) continue
    const worth = at >= n && (at - n) % 2 === 0 ? 64 : 1
    for (const excess of [plain, plain - prime]) {
      const right = (values[at] ?? 0) - excess / worth
      if (!Number.isInteger(right) || right < 0 || right > 63) continue
      const repaired = values.with(at, right)
      if (isValidLink(repaired)) return { at, repaired: write(repaired) }
    }
  }
  return undefined
}

/** Puts a body (values 0 to 63) into an envelope. */
export function encodeLink(version: number, body: readonly number[]): string {
  const values = [version, ...lengthValues(body.length), ...body]
  return write([...values, ...checksumOf(values)])
}

/** Opens an envelope. `known` is the newest version this build can read. */
export function decodeLink(
  link: string,
  known: number,
): Result<{ readonly version: number; readonly body: readonly number[] }, LinkProblem> {
  if (link === '') return err({ code: 'EMPTY' })
  const characters = Array.from(link)
  const invalidAt = characters.findIndex((character) => valueOf(character) < 0)
  if (invalidAt >= 0) return err({ code: 'NOT_LINK_TEXT', at: invalidAt, character: characters[invalidAt] ?? '' })
  const values = characters.map(valueOf)
  const read = readEnvelope(values)
  if (read && isValidLink(values)) {
    const { version, body } = read
    return version > known ? err({ code: 'NEWER_LINK', version, known }) : ok({ version, body })
  }
  const altered = findAlteredCharacter(values)
  if (altered) return err({ code: 'ALTERED', ...altered })
  if (!read)
    return err(values.length <= maxLengthCharacters ? { code: 'CUT_SHORT', at: values.length } : { code: 'ALTERED' })
  const { length } = read
  if (values.length < length) return err({ code: 'CUT_SHORT', at: values.length, length })
  if (values.length > length && isValidLink(values.slice(0, length)))
    return err({ code: 'TRAILING', at: length, repaired: write(values.slice(0, length)) })
  return err({ code: 'ALTERED' })
}
