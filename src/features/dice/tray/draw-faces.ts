import type { DrawFaces } from '#game/volley/volley.ts'

const bufferBytes = 4096
/** 252 = 42 × 6: the bytes below it give each face exactly 42 times; the four bytes from 252 on are rejected. */
const fairLimit = 252

/** Rejection sampling. 4096 random bytes at a time, because one call per die is a hundred times slower. */
export function makeDrawFaces(
  fill: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
): DrawFaces {
  const bytes = new Uint8Array(bufferBytes)
  let next = bufferBytes
  const drawFace = (): number => {
    for (;;) {
      if (next === bufferBytes) {
        fill(bytes)
        next = 0
      }
      const byte = bytes[next] ?? fairLimit
      next += 1
      if (byte < fairLimit) return byte % 6
    }
  }
  return (count) => Uint8Array.from({ length: count }, drawFace)
}
