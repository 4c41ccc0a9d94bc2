/** Random numbers from a seed. Only 32-bit arithmetic is used, so that all JavaScript engines agree. */
export interface SeededRandom {
  /** A whole number from 0 to 2^32 - 1. */
  readonly word: () => number
  /** A whole number from 0 to `below` - 1. */
  readonly whole: (below: number) => number
  /** A number from 0 to just below 1. */
  readonly fraction: () => number
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
}

/** Makes a generator with the Mulberry32 algorithm: good enough for stars and battles, not for cryptography. */
export function makeSeededRandom(seed: number): SeededRandom {
  let state = seed | 0
  const word = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let stirred = Math.imul(state ^ (state >>> 15), state | 1)
    stirred ^= stirred + Math.imul(stirred ^ (stirred >>> 7), stirred | 61)
    return (stirred ^ (stirred >>> 14)) >>> 0
  }
  // Taking the remainder favours small numbers slightly: by less than one in ten million.
  const whole = (below: number): number => word() % below
  return { word, whole, fraction: () => word() / 2 ** 32, pick: (items) => items[whole(items.length)] ?? items[0] }
}
