/**
 * Numbers and text as bits, and bits as characters that survive a link: letters, digits, - and _, six bits each
 * (all of them unreserved in RFC 3986, so no program that carries a link has a reason to change them).
 */

export const linkAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const bitsPerCharacter = 6

/** What names are mostly made of: a text of these alone takes six bits a character. */
const plainAlphabet = ' abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'

/** Bits of a UTF-16 unit in a text that is not plain; longer ones take another group. */
const unitGroupBits = 7
/** Bits of a text's length. */
const lengthGroupBits = 4

/** Numbers larger than this are never written, and a stream that claims one is unfit. */
const maxNumber = 2 ** 24 - 1

export interface BitWriter {
  /** A whole number below 2^width. */
  readonly bits: (value: number, width: number) => void
  /** A whole number of any size, in groups of `group` bits, each with one bit that says whether another follows. */
  readonly number: (value: number, group: number) => void
  readonly text: (value: string) => void
  /** Everything written, as values 0 to 63; the last is filled up with zeros. */
  readonly sextets: () => readonly number[]
}

export function makeBitWriter(): BitWriter {
  const sextets: number[] = []
  let pending = 0
  let pendingBits = 0
  const bits = (value: number, width: number): void => {
    for (let bit = width - 1; bit >= 0; bit--) {
      pending = pending * 2 + (Math.floor(value / 2 ** bit) % 2)
      if (++pendingBits < bitsPerCharacter) continue
      sextets.push(pending)
      pending = 0
      pendingBits = 0
    }
  }
  const number = (value: number, group: number): void => {
    let rest = value
    for (; rest >= 2 ** group; rest = Math.floor(rest / 2 ** group)) {
      bits(1, 1)
      bits(rest % 2 ** group, group)
    }
    bits(0, 1)
    bits(rest, group)
  }
  const text = (value: string): void => {
    const units = value.split('')
    number(units.length, lengthGroupBits)
    if (units.length === 0) return
    const plain = units.every((unit) => plainAlphabet.includes(unit))
    bits(plain ? 0 : 1, 1)
    for (const unit of units)
      if (plain) bits(plainAlphabet.indexOf(unit), bitsPerCharacter)
      else number(unit.charCodeAt(0), unitGroupBits)
  }
  return {
    bits,
    number,
    text,
    sextets: () => (pendingBits === 0 ? [...sextets] : [...sextets, pending * 2 ** (bitsPerCharacter - pendingBits)]),
  }
}

/**
 * Reads what a writer wrote. The first thing that cannot be is kept as the place it was read for; from there on
 * everything reads as nothing, so that callers need not ask after each step, and every loop over a count ends.
 */
export interface BitReader {
  readonly bits: (width: number, place: string) => number
  /** At most `max`. */
  readonly number: (group: number, place: string, max?: number) => number
  /** At most `max` UTF-16 units. */
  readonly text: (place: string, max: number) => string
  /** Says that what was read for this place cannot be. */
  readonly fail: (place: string) => void
  /** The place of the first failure; bits left over beyond the filling of the last character are one of the whole. */
  readonly failure: () => string | undefined
}

export function makeBitReader(sextets: readonly number[]): BitReader {
  const size = sextets.length * bitsPerCharacter
  let at = 0
  let failedAt: string | undefined
  const fail = (place: string): void => {
    failedAt ??= place
  }
  const bits = (width: number, place: string): number => {
    if (at + width > size) fail(place)
    if (failedAt !== undefined) return 0
    let value = 0
    for (const end = at + width; at < end; at++) {
      const six = sextets[Math.floor(at / bitsPerCharacter)] ?? 0
      value = value * 2 + ((six >> (bitsPerCharacter - 1 - (at % bitsPerCharacter))) & 1)
    }
    return value
  }
  const number = (group: number, place: string, max = maxNumber): number => {
    let value = 0
    let more = true
    for (let weight = 1; more; weight *= 2 ** group) {
      more = bits(1, place) === 1
      value += bits(group, place) * weight
      if (value > max || weight > maxNumber) fail(place)
      if (failedAt !== undefined) return 0
    }
    return value
  }
  const text = (place: string, max: number): string => {
    const length = number(lengthGroupBits, place, max)
    const plain = length > 0 && bits(1, place) === 0
    const unit = (): string =>
      plain
        ? plainAlphabet.charAt(bits(bitsPerCharacter, place))
        : String.fromCharCode(number(unitGroupBits, place, 0xffff))
    const read = Array.from({ length }, unit).join('')
    return failedAt === undefined ? read : ''
  }
  const hasLeftover = (): boolean => {
    const padding = size - at
    return padding >= bitsPerCharacter || (padding > 0 && (sextets.at(-1) ?? 0) % 2 ** padding !== 0)
  }
  return { bits, number, text, fail, failure: () => failedAt ?? (hasLeftover() ? '' : undefined) }
}
