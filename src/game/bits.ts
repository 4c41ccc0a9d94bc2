/**
 * Writes numbers and text as bits, and bits as the characters of a link: letters, digits, - and _, six bits each. All
 * of them are unreserved in RFC 3986, so programs that pass links on do not change them.
 */

export const linkAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const bitsPerCharacter = 6

/** Text that uses only these characters takes six bits per character. */
const plainAlphabet = ' abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'

/** Group size for a UTF-16 unit in other text; larger units take another group. */
const unitGroupBits = 7
/** Group size for the length of a text. */
const lengthGroupBits = 4

/** The largest number that is written. A stream that contains a larger one is invalid. */
const maxNumber = 2 ** 24 - 1

export interface BitWriter {
  /** A whole number below 2^width. */
  readonly bits: (value: number, width: number) => void
  /**
   * A whole number of any size, in groups of `group` bits. A bit before each group says whether another group follows.
   */
  readonly number: (value: number, group: number) => void
  readonly text: (value: string) => void
  /** Everything written so far, as values 0 to 63. The last value is padded with zeros. */
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
 * Reads what a writer wrote. The reader keeps the place of the first value that is invalid; after that every read
 * returns 0 or an empty text. So callers check `failure` once at the end, and every loop over a count ends.
 */
export interface BitReader {
  readonly bits: (width: number, place: string) => number
  /** At most `max`. */
  readonly number: (group: number, place: string, max?: number) => number
  /** At most `max` UTF-16 units. */
  readonly text: (place: string, max: number) => string
  /** Marks the value at this place as invalid. */
  readonly fail: (place: string) => void
  /**
   * The place of the first failure, or undefined. Bits beyond the padding of the last character give an empty place.
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
