import { refuseField } from '../platform/http.ts'

// A picture may contain where, when and with what it was taken. Everything besides the picture is overwritten in place,
// so that nothing has to be copied.

/** The bytes of a file in Go's memory: writing here changes them there. */
type Bytes = number[]

/** A part of a file: its start and its length. */
interface Part {
  readonly at: number
  readonly length: number
}

/**
 * The greatest number of bytes that are overwritten, and of parts that a picture may have; a photo has fewer. Reading a
 * byte from Go is slow.
 */
const most = { erased: 100_000, parts: 2000 }

const textAt = (bytes: Bytes, at: number, length: number): string =>
  Array.from({ length }, (_, n) => String.fromCharCode(bytes[at + n] ?? 0)).join('')

const isAt = (bytes: Bytes, at: number, text: string): boolean => textAt(bytes, at, text.length) === text

const write = (bytes: Bytes, at: number, text: string): void => {
  for (let n = 0; n < text.length; n += 1) bytes[at + n] = text.charCodeAt(n)
}

/** A whole number of four bytes, the largest first. */
const wholeAt = (bytes: Bytes, at: number): number =>
  [0, 1, 2, 3].reduce((sum, n) => sum * 256 + (bytes[at + n] ?? 0), 0)

/** A whole number of four bytes, the smallest first. */
const littleWholeAt = (bytes: Bytes, at: number): number =>
  [3, 2, 1, 0].reduce((sum, n) => sum * 256 + (bytes[at + n] ?? 0), 0)

function refusePicture(code: string, words: string): never {
  refuseField(words, 'screenshot', code, words)
}

function refuseAsTooMuch(): never {
  refusePicture('validation_too_large', 'The picture has too much in it that is no picture.')
}

/** Visits the parts of a picture one after another. `step` returns the start of the next one; undefined at the end. */
function walk(from: number, step: (at: number) => number | undefined): void {
  let at: number | undefined = from
  for (let count = 0; at !== undefined; count += 1) {
    if (count === most.parts) refuseAsTooMuch()
    at = step(at)
  }
}

const erase = (bytes: Bytes, parts: readonly Part[]): void => {
  if (parts.reduce((sum, { length }) => sum + length, 0) > most.erased) refuseAsTooMuch()
  for (const { at, length } of parts) for (let n = 0; n < length; n += 1) bytes[at + n] = 0
}

/**
 * Erases all segments before the picture except those that are needed to draw it: JFIF (0xE0), colours (0xE2, 0xEE),
 * tables.
 */
function cleanJpeg(bytes: Bytes): void {
  const found: Part[] = []
  walk(2, (at) => {
    const marker = bytes[at + 1] ?? 0
    const isPicture = marker === 0xda || marker === 0xd9
    if (bytes[at] !== 0xff || isPicture || at + 4 >= bytes.length) return undefined
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
    const isColours = marker === 0xe2 && isAt(bytes, at + 4, 'ICC_PROFILE')
    const isForeign = marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee)
    const inside = Math.max(0, Math.min(length - 2, bytes.length - at - 4))
    if (isForeign && !isColours) found.push({ at: at + 4, length: inside })
    return at + 4 + inside
  })
  erase(bytes, found)
}

const pngTexts = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']
/** A kind of part of a PNG that no program knows, so that every program skips it. */
const pngNothing = 'noNe'

/** The check sum of a part of a PNG: of its name and `zeros` zeros. */
function checkSum(name: string, zeros: number): number {
  const table = Array.from({ length: 256 }, (_, byte) => {
    let sum = byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
    return sum
  })
  const add = (sum: number, byte: number): number => (table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8)
  let sum = ~0
  for (let n = 0; n < name.length; n += 1) sum = add(sum, name.charCodeAt(n))
  for (let n = 0; n < zeros; n += 1) sum = add(sum, 0)
  return ~sum
}

function cleanPng(bytes: Bytes): void {
  const found: Part[] = []
  walk(8, (at) => {
    const length = wholeAt(bytes, at)
    if (at + 12 + length > bytes.length) return undefined
    if (pngTexts.includes(textAt(bytes, at + 4, 4))) found.push({ at: at + 8, length })
    return at + 12 + length
  })
  erase(bytes, found)
  for (const { at, length } of found) {
    write(bytes, at - 4, pngNothing)
    const sum = checkSum(pngNothing, length)
    for (let n = 0; n < 4; n += 1) bytes[at + length + n] = (sum >>> (24 - 8 * n)) & 255
  }
}

/** The flags of a WebP for EXIF and XMP. */
const webpTexts = 0x08 | 0x04

function cleanWebp(bytes: Bytes): void {
  const found: Part[] = []
  walk(12, (at) => {
    if (at + 8 > bytes.length) return undefined
    const length = Math.min(littleWholeAt(bytes, at + 4), bytes.length - at - 8)
    const name = textAt(bytes, at, 4)
    if (name === 'EXIF' || name === 'XMP ') found.push({ at: at + 8, length })
    if (name === 'VP8X') bytes[at + 8] = (bytes[at + 8] ?? 0) & ~webpTexts
    return at + 8 + length + (length % 2)
  })
  erase(bytes, found)
  for (const { at } of found) write(bytes, at - 8, 'JUNK')
}

/**
 * Removes everything from a file that is not the picture: EXIF with its place and time, texts, comments. Changes
 * `bytes`.
 * @returns the ending of its name.
 * @throws BadRequestError if it is not a PNG, JPEG or WebP.
 */
export function cleanPicture(bytes: Bytes): 'png' | 'jpg' | 'webp' {
  if (isAt(bytes, 0, '\u0089PNG\r\n\u001a\n')) {
    cleanPng(bytes)
    return 'png'
  }
  if (isAt(bytes, 0, '\u00ff\u00d8\u00ff')) {
    cleanJpeg(bytes)
    return 'jpg'
  }
  if (isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP')) {
    cleanWebp(bytes)
    return 'webp'
  }
  return refusePicture('validation_invalid_mime_type', 'The picture must be a PNG, a JPEG or a WebP.')
}

const bytesOf = (file: filesystem.File): Bytes => {
  const reader = file.reader.open()
  try {
    return toBytes(reader)
  } finally {
    reader.close()
  }
}

/** Returns a picture as a file without other data, with the given name and the right ending. */
export function cleanedFile(file: filesystem.File, name: string) {
  const bytes = bytesOf(file)
  const ending = cleanPicture(bytes)
  return { ending, file: $filesystem.fileFromBytes(bytes, `${name}.${ending}`) }
}

/** Replaces the new screenshot of a record by one without other data. */
export function settleScreenshot(record: core.Record): void {
  const [file] = record.getUnsavedFiles('screenshot')
  if (file) record.set('screenshot', cleanedFile(file, 'screenshot').file)
}
