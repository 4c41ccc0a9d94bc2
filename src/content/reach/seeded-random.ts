/**
 * A seeded generator of whole numbers. It uses only 32-bit arithmetic, so every JavaScript engine gives the same
 * numbers.
 */
export interface SeededRandom {
  /** A number from 0 to `below` - 1. */
  readonly whole: (below: number) => number
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
}

/** The Mulberry32 generator. Good enough for scattering stars, not for cryptography. */
export function makeSeededRandom(seed: number): SeededRandom {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let stirred = Math.imul(state ^ (state >>> 15), state | 1)
    stirred ^= stirred + Math.imul(stirred ^ (stirred >>> 7), stirred | 61)
    return (stirred ^ (stirred >>> 14)) >>> 0
  }
  // The bias of the remainder is negligible here: below one in ten million.
  const whole = (below: number): number => next() % below
  return { whole, pick: (items) => items[whole(items.length)] ?? items[0] }
}
