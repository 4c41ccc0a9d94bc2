/** A stream of whole numbers from a seed: 32-bit arithmetic only, so every engine draws the same. */
export interface SeededRandom {
  /** 0 to `below` - 1. */
  readonly whole: (below: number) => number
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
}

/** Mulberry32: a counter, stirred. Good for scattering stars, not for secrets. */
export function makeSeededRandom(seed: number): SeededRandom {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let stirred = Math.imul(state ^ (state >>> 15), state | 1)
    stirred ^= stirred + Math.imul(stirred ^ (stirred >>> 7), stirred | 61)
    return (stirred ^ (stirred >>> 14)) >>> 0
  }
  // The bias of a remainder is below one in ten million for anything asked here.
  const whole = (below: number): number => next() % below
  return { whole, pick: (items) => items[whole(items.length)] ?? items[0] }
}
