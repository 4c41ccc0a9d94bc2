import { expect, test } from 'vitest'
import { rollNumber } from '#features/dice/log/roll-number.ts'
import { sessionPause } from '#game/roll-log/luck-tally.ts'

test('FE-01 rolls are numbered from 1 in each session, so that the same roll twice has two numbers', () => {
  const later = sessionPause + 10
  const rolls = [
    { id: 'e', at: later + 2 },
    { id: 'd', at: later + 1 },
    { id: 'c', at: later },
    { id: 'b', at: 2 },
    { id: 'a', at: 1 },
  ]
  const numbers = ['a', 'b', 'c', 'd', 'e'].map((id) => rollNumber(rolls, id))
  expect(numbers).toEqual([1, 2, 3, 4, 5].map((n) => (n > 2 ? n - 2 : n)))
  expect(rollNumber(rolls, 'gone')).toBe(0)
  expect(rollNumber([], undefined)).toBe(0)
})
