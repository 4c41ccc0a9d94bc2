import { expect, it } from 'vitest'
import { decodeText } from '#game/decode-text.ts'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)))
const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    [...text].flatMap((c) =>
      isBig ? [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255] : [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8],
    ),
  )

it.each([
  ['UTF-8', new TextEncoder().encode('Flötte, 星'), 'Flötte, 星'],
  ['UTF-8 with a byte order mark', bytes([0xef, 0xbb, 0xbf], 'email'), 'email'],
  ['UTF-16 with a byte order mark', bytes([0xff, 0xfe, 0x65, 0, 0xf6, 0]), 'eö'],
  ['UTF-16 without one, little-endian', utf16('email;Flötte', false), 'email;Flötte'],
  ['UTF-16 without one, big-endian', utf16('email;Flötte', true), 'email;Flötte'],
  ['Windows-1252', bytes('Fl', [0xf6], 'tte caf', [0xe9]), 'Flötte café'],
  ['Windows-1251', bytes([0xcf, 0xee, 0xf7, 0xf2, 0xe0], ';', [0xd1, 0xf2, 0xe0, 0xf2, 0xf3, 0xf1]), 'Почта;Статус'],
])('%s is read', (_, file, text) => {
  expect(decodeText(file)).toBe(text)
})

it.each([
  ['an archive', bytes('PK', [3, 4, 0, 0, 8, 0, 0xf6])],
  ['a picture', bytes([0x89], 'PNG', [13, 10, 0x1a, 10, 0, 0, 0, 13])],
  ['broken UTF-8', bytes([0xc3, 0xb6], 'x', [0xf6])],
])('%s is not recognised as text', (_, file) => {
  expect(decodeText(file)).toBeUndefined()
})
