import { oldEncodingOf, unicodeEncodingOf } from '../decode-text.ts'
import type { CsvFileProblem } from './star-csv-problems.ts'

/** Number of bytes that are decoded at a time: about 100 rows of HYG, or 400 rows with few columns. */
export const csvSlice = 16_384

/** Bytes of the first bad slice that are checked to distinguish an older encoding from a broken file. */
const oldEncodingSample = 1_000_000

/**
 * Decodes a file piece by piece, without byte-order mark: UTF-8, UTF-16 or an older Windows encoding. Returns a fault if the
 * bytes are not text.
 */
export function* decodeSlices(bytes: Uint8Array): Generator<string, CsvFileProblem | undefined> {
  const encoding = unicodeEncodingOf(bytes)
  let decoder = new TextDecoder(encoding, { fatal: true })
  let start = 0
  // As long as everything read is ASCII, an older encoding would give the same text.
  let isAscii = encoding === 'utf-8'
  let characters = 0
  for (let at = 0; at < bytes.length; at = start) {
    start = at + csvSlice
    let text = decodedSlice(decoder, bytes.subarray(at, start), start >= bytes.length)
    const old =
      text === undefined && isAscii ? oldEncodingOf(bytes.subarray(characters, at + oldEncodingSample)) : undefined
    if (old) {
      decoder = new TextDecoder(old)
      text = decodedSlice(decoder, bytes.subarray(characters, start), start >= bytes.length)
    }
    if (text === undefined)
      return encoding === 'utf-8' ? { code: 'NOT_UTF8', line: firstInvalidLine(bytes, at) } : { code: 'NOT_UTF16' }
    if (text.includes('\0')) return { code: 'NOT_TEXT' }
    isAscii = isAscii && !old && !/[^\t-~]/.test(text)
    characters += text.length
    yield text
  }
  return undefined
}

function decodedSlice(decoder: TextDecoder, bytes: Uint8Array, isLast: boolean): string | undefined {
  try {
    return decoder.decode(bytes, { stream: !isLast })
  } catch {
    return undefined
  }
}

const lineFeed = 10

/**
 * Number (from 1) of the first line that is not valid UTF-8, searched from the line that contains byte `from`. Lines
 * can be decoded separately, because no byte of a multi-byte character equals a line feed.
 */
function firstInvalidLine(bytes: Uint8Array, from: number): number {
  let start = bytes.subarray(0, from).lastIndexOf(lineFeed) + 1
  let line = bytes.subarray(0, start).reduce((lines, byte) => lines + (byte === lineFeed ? 1 : 0), 1)
  for (;;) {
    const end = bytes.indexOf(lineFeed, start)
    const isSound = decodedSlice(
      new TextDecoder('utf-8', { fatal: true }),
      bytes.subarray(start, end < 0 ? bytes.length : end),
      true,
    )
    if (end < 0 || isSound === undefined) return line
    start = end + 1
    line += 1
  }
}
