import type { DrawFaces } from '#game/volley/volley.ts'

const bufferBytes = 4096
/** Random bytes from 252 on are rejected, because 252 = 42 × 6: the bytes below give each face exactly 42 times. */
const fairLimit = 252

/** Makes a function that draws fair dice. It fetches 4096 random bytes at a time: one call per die is far slower. */
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
