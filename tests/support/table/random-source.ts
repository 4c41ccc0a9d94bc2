/** Random numbers from a seed. */
export interface RandomSource {
  /** A whole number from 0 to below this one. */
  readonly below: (count: number) => number
  readonly chance: (of: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T | undefined
}

/** Mulberry32. */
export function randomSource(seed: number): RandomSource {
  let state = seed * 0x9e3779b1
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, chance: (of) => next() < of, pick: (list) => list[below(list.length)] }
}
