/** The first 32 bits of the fractional parts of roots of primes, as the standard (FIPS 180-4) has them. */
const rootBits = (power: number, count: number): readonly number[] => {
  const bits: number[] = []
  for (let n = 2; bits.length < count; n++) {
    let isPrime = true
    for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false
    if (isPrime) bits.push(((n ** power % 1) * 2 ** 32) | 0)
  }
  return bits
}

const starts = rootBits(1 / 2, 8)
const steps = rootBits(1 / 3, 64)

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The bytes with the padding of the standard: a bit, zeros, and the length in bits. */
function padded(bytes: Uint8Array): DataView {
  const { length } = bytes
  const view = new DataView(new ArrayBuffer((((length + 8) >> 6) + 1) << 6))
  bytes.forEach((byte, at) => view.setUint8(at, byte))
  view.setUint8(length, 0x80)
  view.setUint32(view.byteLength - 8, Math.floor(length / 2 ** 29))
  view.setUint32(view.byteLength - 4, length << 3)
  return view
}

function addBlock(hash: readonly number[], view: DataView, from: number): readonly number[] {
  const words = new Int32Array(64)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let at = 0; at < 64; at++) {
    const [w2 = 0, w7 = 0, w15 = 0, w16 = 0] = [words[at - 2], words[at - 7], words[at - 15], words[at - 16]]
    words[at] =
      at < 16
        ? view.getInt32(from + at * 4)
        : w16 + w7 + (turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3)) + (turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10))
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (steps[at] ?? 0) + (words[at] ?? 0)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (hash[at] ?? 0)) | 0)
}

/**
 * SHA-256 of a text in UTF-8, as 64 hexadecimal digits. The browser's own function is missing on pages without HTTPS,
 * and it is asynchronous, which is too late for content that is needed at once.
 */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text))
  let hash: readonly number[] = starts
  for (let from = 0; from < view.byteLength; from += 64) hash = addBlock(hash, view, from)
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
