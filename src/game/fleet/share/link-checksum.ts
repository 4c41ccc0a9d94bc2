import { linkAlphabet } from '#game/bits-as-text.ts'
import { err, ok, type Result } from '#game/result.ts'

/**
 * The envelope of a link consists of version, length, body and checksum. This layout never changes, so that every build
 * can distinguish a link of a newer version from a damaged one.
 *
 * Checksum: each character of version, length and body is a symbol s (0 to 63), and its position counts from 1. Two
 * more symbols, of two characters each, are added so that Σ s = 0 and Σ position · s = 0 over all symbols, modulo the
 * prime 4093. (This is a Reed-Solomon code of distance 3.) If a single symbol is changed by d, the sums are d and
 * position · d. So a single altered character can be found, and is not confused with two swapped characters.
 *
 * Two altered characters can look like a single other one to these sums. So links from version 2 on end their body with
 * three characters of a hash, and a repaired link is offered only if its hash is right.
 */

const prime = 4093
const checksumCharacters = 4
const lengthGroup = 32
const hashCharacters = 3
const firstHashedVersion = 2
const maxLengthCharacters = 5

export type LinkProblem =
  | { readonly code: 'EMPTY' }
  /**
   * The link contains a character that links never contain. `at` is its position, from 0. `repaired` is the text before
   * it, if that is a valid link.
   */
  | { readonly code: 'NOT_LINK_TEXT'; readonly at: number; readonly character: string; readonly repaired?: string }
  /**
   * The link ends after `at` characters, although it states that it has `length` characters. `length` is absent if the
   * link ends before it states its length.
   */
  | { readonly code: 'CUT_SHORT'; readonly at: number; readonly length?: number }
  /** A valid link is followed by more text, from position `at`. `repaired` is the link without that text. */
  | { readonly code: 'TRAILING'; readonly at: number; readonly repaired: string }
  /**
   * Characters of the link were altered. If a single altered character explains checksum and hash, `at` is its position
   * (from 0) and `repaired` the original link.
   */
  | { readonly code: 'ALTERED'; readonly at?: number; readonly repaired?: string }
  /** The link is undamaged, but this build can read only versions up to `known`. */
  | { readonly code: 'NEWER_LINK'; readonly version: number; readonly known: number }

const modulo = (n: number): number => ((n % prime) + prime) % prime

const valueOf = (character: string): number => linkAlphabet.indexOf(character)
const write = (values: readonly number[]): string => values.map((value) => linkAlphabet.charAt(value)).join('')

/** The two sums of the checksum over a whole link (see the top of this file). Both are 0 in an undamaged link. */
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

/** The four checksum characters for these values, which make both sums 0. */
function checksumOf(values: readonly number[]): readonly number[] {
  const { plain, weighted } = weightedSums([...values, 0, 0, 0, 0])
  const second = modulo((values.length + 1) * plain - weighted)
  const first = modulo(-plain - second)
  return [first, second].flatMap((symbol) => [Math.floor(symbol / 64), symbol % 64])
}

/** The length of the body as characters of five bits, lowest bits first. All but the last have 32 added. */
function lengthValues(length: number): readonly number[] {
  const values: number[] = []
  let rest = length
  for (; rest >= lengthGroup; rest = Math.floor(rest / lengthGroup)) values.push((rest % lengthGroup) + lengthGroup)
  return [...values, rest]
}

/** FNV-1a over version and body, folded to 18 bits. */
function hashOf(version: number, body: readonly number[]): readonly number[] {
  const hash = [version, ...body].reduce((sum, value) => Math.imul(sum ^ value, 0x01000193), 0x811c9dc5 | 0)
  const folded = (hash ^ (hash >>> 14)) & 0x3ffff
  return [folded >> 12, (folded >> 6) & 63, folded & 63]
}

interface Envelope {
  readonly version: number
  /** Bytes of the link without the hash. */
  readonly body: readonly number[]
  /** Whether the hash is there and right; true for versions without one. */
  readonly isHashRight: boolean
  /** Number of characters that the whole link should have, according to its stated length. */
  readonly length: number
}

/** Reads version, length and body. Undefined if the link ends within its length field, or that field is too long. */
function readEnvelope(values: readonly number[]): Envelope | undefined {
  const end = values.findIndex((value, i) => i > 0 && value < lengthGroup)
  if (end < 0 || end > maxLengthCharacters) return undefined
  const bodyLength = values.slice(1, end + 1).reduceRight((sum, value) => sum * lengthGroup + (value % lengthGroup), 0)
  const version = values[0] ?? 0
  const whole = values.slice(end + 1, end + 1 + bodyLength)
  const length = end + 1 + bodyLength + checksumCharacters
  if (version < firstHashedVersion) return { version, body: whole, isHashRight: true, length }
  const body = whole.slice(0, -hashCharacters)
  const hash = hashOf(version, body)
  return { version, body, isHashRight: hash.every((value, i) => value === whole[body.length + i]), length }
}

const isValidLink = (values: readonly number[]): boolean => {
  if (values.length <= checksumCharacters || !isConsistent(values)) return false
  const read = readEnvelope(values)
  return read !== undefined && read.length === values.length && read.isHashRight
}

/**
 * The single altered character that explains the two sums, and the repaired link. Undefined if there is none, or if the
 * hash does not confirm the repaired link. Version 1 has no hash to confirm it.
 */
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
      if ((repaired[0] ?? 0) >= firstHashedVersion && isValidLink(repaired)) return { at, repaired: write(repaired) }
    }
  }
  return undefined
}

/** Makes a link from a body by adding version, length and checksum. All elements of `body` are 0 to 63. */
export function encodeLink(version: number, body: readonly number[]): string {
  const whole = version < firstHashedVersion ? body : [...body, ...hashOf(version, body)]
  const values = [version, ...lengthValues(whole.length), ...whole]
  return write([...values, ...checksumOf(values)])
}

/** Checks a link and returns its version and body. `known` is the newest version that this build can read. */
export function decodeLink(
  link: string,
  known: number,
): Result<{ readonly version: number; readonly body: readonly number[] }, LinkProblem> {
  if (link === '') return err({ code: 'EMPTY' })
  const characters = Array.from(link)
  const invalidAt = characters.findIndex((character) => valueOf(character) < 0)
  if (invalidAt >= 0) {
    const before = characters.slice(0, invalidAt)
    const repaired = isValidLink(before.map(valueOf)) ? { repaired: before.join('') } : {}
    return err({ code: 'NOT_LINK_TEXT', at: invalidAt, character: characters[invalidAt] ?? '', ...repaired })
  }
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
