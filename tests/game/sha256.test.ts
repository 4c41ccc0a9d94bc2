import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '#game/sha256.ts'

const expected = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 5000])('a text of %i letters has the same hash as in Node', (length) => {
  expect(sha256('a'.repeat(length))).toBe(expected('a'.repeat(length)))
})

test('any text has the same hash as in Node, also with letters of other alphabets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => sha256(text) === expected(text)),
    { numRuns: 200 },
  )
})
