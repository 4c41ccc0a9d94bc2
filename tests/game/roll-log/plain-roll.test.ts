import { expect, test } from 'vitest'
import { parseRollEntry } from '#game/roll-log/parse-roll-log.ts'
import { makePlainRoll, maxPlainDice, plainTotal } from '#game/roll-log/plain-roll.ts'

const stamp = { id: 'p1', at: 5, by: 'u1' }

test('FE-01 a plain roll is one entry, read as it was written; its total is that of the pips', () => {
  const roll = makePlainRoll(stamp, [0, 5, 3])
  expect(parseRollEntry(JSON.parse(JSON.stringify(roll)))).toEqual({ ok: true, value: roll })
  expect(plainTotal(roll)).toBe(11)
})

test('FE-01 the dice of initiative are one entry too; a version that does not know its kind keeps it', () => {
  const roll = makePlainRoll(stamp, [3, 1], 'initiative')
  expect(parseRollEntry(JSON.parse(JSON.stringify(roll)))).toEqual({ ok: true, value: roll })
  const later = { ...roll, kind: 'a later kind' }
  expect(parseRollEntry(later)).toEqual({ ok: true, value: { kind: 'foreign', id: 'p1', value: later } })
})

test.each([
  ['without a die', { faces: [] }],
  ['with too many dice', { faces: Array.from({ length: maxPlainDice + 1 }, () => 0) }],
  ['with a face that no die has', { faces: [6] }],
  ['without an author', { by: undefined }],
])('FE-01 a plain roll %s is not read', (_, part) => {
  const { by, ...rest } = { ...makePlainRoll(stamp, [0]), ...part }
  expect(parseRollEntry({ ...rest, ...(by !== undefined && { by }) })).toMatchObject({
    ok: false,
    error: { code: 'UNREADABLE', entry: 'p1' },
  })
})

test('FE-01 a plain roll of a newer format is kept without being interpreted', () => {
  const newer = { ...makePlainRoll(stamp, [0]), v: 2, sides: 8 }
  expect(parseRollEntry(newer)).toEqual({ ok: true, value: { kind: 'foreign', id: 'p1', value: newer } })
})
