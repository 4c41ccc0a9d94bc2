import type { DrawFaces } from '#game/volley/volley.ts'

const bufferBytes = 4096
/** 252 = 42 × 6: a byte below it gives each face exactly 42 ways; the four above it are thrown away. */
const fairLimit = 252

/**
 * Fair faces of 0 to 5 from the browser's cryptographic generator, by rejection: no face is ever likelier than another.
 * Bytes are fetched 4096 at a time, because one call a die costs a hundred times more.
 * @param fill puts random bytes into the array it is given.
 */
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
