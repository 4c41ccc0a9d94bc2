/**
 * This module writes numbers and text as bits, and the bits as characters of a link, six bits per character. The
 * characters are letters, digits, `-` and `_`. All of them are unreserved in RFC 3986, so programs that pass links on
 * do not change them.
 */

export const linkAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const bitsPerCharacter = 6

/** A text that consists of these 64 characters is written with six bits per character, as indexes into this string. */
const plainAlphabet = ' abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'

/** Group size, in bits, for each UTF-16 unit of a text that `plainAlphabet` does not cover. See `BitWriter.number`. */
const unitGroupBits = 7
/** Group size, in bits, for the length of a text. */
const lengthGroupBits = 4

/** The largest number that can be written. A reader rejects larger numbers. */
const maxNumber = 2 ** 24 - 1

export interface BitWriter {
  /** Writes a whole number below 2^width with exactly `width` bits. */
  readonly bits: (value: number, width: number) => void
  /** Writes any whole number in groups of `group` bits, lowest first. A bit before each group says if one follows. */
  readonly number: (value: number, group: number) => void
  readonly text: (value: string) => void
  /** Returns everything written so far, six bits per element (0 to 63). The last element is padded with zero bits. */
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
 * Reads what a `BitWriter` wrote. `place` names the value that is read, for instance `ships[2].name`. The reader
 * remembers the place of the first invalid value; from then on every read returns 0 or an empty text. So callers check
 * `failure` only once, at the end, and a loop over a count that was read always ends.
 */
export interface BitReader {
  readonly bits: (width: number, place: string) => number
  /** Reads a number that `BitWriter.number` wrote with the same `group`. A number larger than `max` is invalid. */
  readonly number: (group: number, place: string, max?: number) => number
  /** Reads a text. A text of more than `max` UTF-16 units is invalid. */
  readonly text: (place: string, max: number) => string
  /** Marks the value at this place as invalid. */
  readonly fail: (place: string) => void
  /**
   * The place of the first invalid value; undefined if all were valid. It is empty if all values were valid but more
   * bits are left than the zeros that pad the last character.
   */
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
