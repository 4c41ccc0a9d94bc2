import { crc32 } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { cleanPicture } from '../../server/feedback/picture.ts'
import { stubErrors } from './fakes.ts'

beforeAll(() => {
  stubErrors()
  vi.stubGlobal('ValidationError', class {})
})

const place = 'GPS 48.2082 16.3738'
const text = (from: string) => Buffer.from(from, 'latin1')
const big = (n: number) => Buffer.from([n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255])

const segment = (marker: number, body: string) =>
  Buffer.concat([Buffer.from([0xff, marker]), big(body.length + 2).subarray(2), text(body)])
const pixels = Buffer.concat([segment(0xda, 'abc'), text(place), Buffer.from([0xff, 0xd9])])
const jpeg = (...segments: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, pixels])

const chunk = (name: string, body: string) =>
  Buffer.concat([big(body.length), text(name), text(body), big(crc32(text(name + body)))])
const png = (...chunks: Buffer[]) =>
  Buffer.concat([text('\x89PNG\r\n\x1a\n'), chunk('IHDR', 'x'.repeat(13)), ...chunks, chunk('IEND', '')])

const part = (name: string, body: string) =>
  Buffer.concat([text(name), big(body.length).reverse(), text(body), Buffer.alloc(body.length % 2)])
const webp = (...parts: Buffer[]) => {
  const all = Buffer.concat([text('WEBP'), ...parts])
  return Buffer.concat([text('RIFF'), big(all.length).reverse(), all])
}

const cleaned = (picture: Buffer) => {
  const bytes = [...picture]
  const ending = cleanPicture(bytes)
  return { ending, left: Buffer.from(bytes) }
}

test('a JPEG keeps its colours and its pixels, and loses EXIF, XMP, IPTC and comments', () => {
  const kept = [segment(0xe0, 'JFIF\0'), segment(0xe2, 'ICC_PROFILE\0sRGB'), segment(0xdb, 'tables')]
  const lost = [[0xe1, `Exif\0\0${place}`] as const, [0xe1, `http://ns.adobe.com/xap ${place}`] as const]
  const others = [[0xed, place] as const, [0xfe, place] as const, [0xe2, `MPF\0${place}`] as const]
  const { ending, left } = cleaned(
    jpeg(...kept, ...[...lost, ...others].map(([marker, body]) => segment(marker, body))),
  )
  expect(ending).toBe('jpg')
  expect(left).toEqual(
    jpeg(...kept, ...[...lost, ...others].map(([marker, body]) => segment(marker, '\0'.repeat(body.length)))),
  )
})

test('a PNG keeps its pixels, and loses EXIF, texts and the time; its check sums are right', () => {
  const names = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']
  const { ending, left } = cleaned(png(...names.map((name) => chunk(name, place)), chunk('IDAT', place)))
  expect(ending).toBe('png')
  const nothing = chunk('noNe', '\0'.repeat(place.length))
  expect(left).toEqual(png(...names.map(() => nothing), chunk('IDAT', place)))
})

test('a WebP keeps its pixels, loses EXIF and XMP, and does not say that it has them', () => {
  const flags = (bits: number) => part('VP8X', `${String.fromCharCode(bits)}${'\0'.repeat(9)}`)
  const { ending, left } = cleaned(webp(flags(0x3c), part('VP8 ', place), part('EXIF', place), part('XMP ', place)))
  expect(ending).toBe('webp')
  const nothing = part('JUNK', '\0'.repeat(place.length))
  expect(left).toEqual(webp(flags(0x30), part('VP8 ', place), nothing, nothing))
})

test.each([
  ['a JPEG', jpeg(segment(0xe1, 'Exif')).subarray(0, 9)],
  ['a PNG', png(chunk('eXIf', place)).subarray(0, 45)],
  ['a WebP', webp(part('EXIF', place)).subarray(0, 17)],
])('%s that is cut off is read to its end', (_, picture) => {
  expect(cleaned(picture).left).toHaveLength(picture.length)
})

test.each(['<svg/>', '', 'RIFF1234WAVE', 'GIF89a'])('"%s" is no picture', (words) => {
  expect(() => cleaned(text(words))).toThrow(expect.objectContaining({ status: 400 }))
})

test('a picture that is mostly something else is refused', () => {
  const hidden = Array.from({ length: 2 }, () => segment(0xe1, 'x'.repeat(65_000)))
  const many = Array.from({ length: 2001 }, () => segment(0xdb, ''))
  for (const segments of [hidden, many]) {
    expect(() => cleaned(jpeg(...segments))).toThrow(expect.objectContaining({ status: 400 }))
  }
})
