import type { DrawFaces } from '#game/volley/volley.ts'

/** Uniform 32-bit words from a seed (mulberry32): the same sequence on every machine. */
export function seededWords(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
}

/** Faces of 0 to 5 from a seed; rejects words that would make low faces more likely. */
export function seededFaces(seed: number): DrawFaces {
  const word = seededWords(seed)
  const fair = Math.floor(2 ** 32 / 6) * 6
  const face = (): number => {
    for (;;) {
      const drawn = word()
      if (drawn < fair) return drawn % 6
    }
  }
  return (count) => Uint8Array.from({ length: count }, face)
}

/** Draws these faces in order. */
export function givenFaces(faces: readonly number[]): DrawFaces {
  let at = 0
  return (count) => Uint8Array.from(faces.slice(at, (at += count)))
}
