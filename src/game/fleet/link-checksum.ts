import { linkAlphabet } from '../bits.ts'
import { err, ok, type Result } from '../result.ts'

/**
 * The envelope of a link: version, length, body, checksum. It never changes, so that every build can distinguish a
 * newer link from a damaged one.
 *
 * The checksum is two symbols of the field of 4093 elements, two characters each, such that over the whole link Σ s = 0
 * and Σ position · s = 0. It is a Reed-Solomon code of distance 3: a single altered character is always found and
 * located (the sums are then d and position · d) and distinguished from two swapped characters.
 */

const prime = 4093
const checksumCharacters = 4
const lengthGroup = 32
const maxLengthCharacters = 5

export type LinkProblem =
  | { readonly code: 'EMPTY' }
  /** A character that links do not contain. Positions count from 0. */
  | { readonly code: 'NOT_LINK_TEXT'; readonly at: number; readonly character: string }
  /** The link ends at `at` although it states `length` characters; `length` is absent if it ends before stating it. */
  | { readonly code: 'CUT_SHORT'; readonly at: number; readonly length?: number }
  /** Text follows the link; `repaired` is the link without it. */
  | { readonly code: 'TRAILING'; readonly at: number; readonly repaired: string }
  /** The link was altered. If a single changed character explains it: its position, and the original link. */
  | { readonly code: 'ALTERED'; readonly at?: number; readonly repaired?: string }
  /** The link is intact but of a newer version. */
  | { readonly code: 'NEWER_LINK'; readonly version: number; readonly known: number }

const modulo = (n: number): number => ((n % prime) + prime) % prime

const valueOf = (character: string): number => linkAlphabet.indexOf(character)
const write = (values: readonly number[]): string => values.map((value) => linkAlphabet.charAt(value)).join('')

/** The two sums of the symbols: single characters, then the two of the checksum. Both are 0 for an intact link. */
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

/** The characters of the two checksum symbols, which make both sums 0. */
function checksumOf(values: readonly number[]): readonly number[] {
  const { plain, weighted } = weightedSums([...values, 0, 0, 0, 0])
  const second = modulo((values.length + 1) * plain - weighted)
  const first = modulo(-plain - second)
  return [first, second].flatMap((symbol) => [Math.floor(symbol / 64), symbol % 64])
}

/** Length of the body, five bits per character, lowest first; 32 is added to all but the last. */
function lengthValues(length: number): readonly number[] {
  const values: number[] = []
  let rest = length
  for (; rest >= lengthGroup; rest = Math.floor(rest / lengthGroup)) values.push((rest % lengthGroup) + lengthGroup)
  return [...values, rest]
}

interface Envelope {
  readonly version: number
  readonly body: readonly number[]
  /** Number of characters that the link states. */
  readonly length: number
}

/** Reads version and length; undefined if the link ends too early or the length is too long. */
function readEnvelope(values: readonly number[]): Envelope | undefined {
  const end = values.findIndex((value, i) => i > 0 && value < lengthGroup)
  if (end < 0 || end > maxLengthCharacters) return undefined
  const bodyLength = values.slice(1, end + 1).reduceRight((sum, value) => sum * lengthGroup + (value % lengthGroup), 0)
  const body = values.slice(end + 1, end + 1 + bodyLength)
  return { version: values[0] ?? 0, body, length: end + 1 + bodyLength + checksumCharacters }
}

const isValidLink = (values: readonly number[]): boolean =>
  values.length > checksumCharacters && isConsistent(values) && readEnvelope(values)?.length === values.length

/** The single altered character that explains the sums, and the repaired link. */
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

/** Adds version, length and checksum to a body (values 0 to 63). */
export function encodeLink(version: number, body: readonly number[]): string {
  const values = [version, ...lengthValues(body.length), ...body]
  return write([...values, ...checksumOf(values)])
}

/** Checks a link and returns its version and body. `known`: the newest version that this build can read. */
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
