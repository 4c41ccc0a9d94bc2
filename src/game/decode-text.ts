/**
 * Decodes text files as editors and spreadsheets write them: UTF-8, UTF-16 with or without a byte order mark, and the
 * older Windows encodings, which have no mark.
 */

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1251'

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, i) => bytes[i] === byte)

/** Number of bytes that are checked if a file has no byte order mark. */
const sample = 2000

/** UTF-16 without a mark: nearly every second byte of a text in Latin letters is zero. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length < 4 || bytes.length % 2 === 1) return undefined
  const head = bytes.subarray(0, sample)
  const zeros = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const most = head.length / 2
  if (even === 0 && odd > most * 0.6) return 'utf-16le'
  return odd === 0 && even > most * 0.6 ? 'utf-16be' : undefined
}

/** The Unicode encoding of a file by its first bytes; UTF-8 by default. */
export function unicodeEncodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return unmarkedUtf16(bytes) ?? 'utf-8'
}

/** Bytes that are no letter in Windows-1252, or control characters. Binary files have them. */
const isOdd = (byte: number): boolean =>
  (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 0x7f

const undefinedIn1252: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d]

/** Whether any letter outside ASCII is written as UTF-8. Then the file is broken UTF-8 and not in an older encoding. */
function hasUtf8Letter(bytes: Uint8Array): boolean {
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const more = byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0
    const tail = bytes.subarray(at + 1, at + 1 + more)
    if (more > 0 && tail.length === more && tail.every((next) => next >= 0x80 && next < 0xc0)) return true
  }
  return false
}

/**
 * The older encoding of bytes that are not valid UTF-8; undefined for binary data and for broken UTF-8. A text with
 * words that have only letters outside ASCII is Cyrillic; in Latin languages such letters are between others.
 */
export function oldEncodingOf(bytes: Uint8Array): 'windows-1252' | 'windows-1251' | undefined {
  if (bytes.some(isOdd) || hasUtf8Letter(bytes)) return undefined
  const isHigh = (byte: number) => byte >= 0xc0
  const isLetter = (byte: number) => isHigh(byte) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
  let [cyrillic, latin, start] = [0, 0, 0]
  for (let at = 0; at <= bytes.length; at += 1) {
    if (at < bytes.length && isLetter(bytes[at] ?? 0)) continue
    const word = bytes.subarray(start, at)
    if (word.length >= 3 && word.every(isHigh)) cyrillic += 1
    else if (word.some(isHigh)) latin += 1
    start = at + 1
  }
  if (cyrillic > latin) return 'windows-1251'
  return bytes.some((byte) => undefinedIn1252.includes(byte)) ? undefined : 'windows-1252'
}

const decoded = (encoding: TextEncoding, bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** The text of a file, without byte order mark. Undefined if the bytes are not text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decoded(unicodeEncodingOf(bytes), bytes)
  if (text !== undefined) return text
  const old = oldEncodingOf(bytes)
  return old && decoded(old, bytes)
}
