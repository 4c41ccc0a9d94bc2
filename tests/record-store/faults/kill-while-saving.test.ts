import { expect, test } from 'vitest'
import { saveThroughKills } from '../../support/faults/save-through-kills.ts'

// `npm run bench -- faults` kills the record store 20 times.
test('FE-03 the store is killed three times while twenty players save: each save that was answered is there', async () => {
  const { fleets, lost } = await saveThroughKills(3, 31)
  expect(fleets).toBeGreaterThan(10)
  expect(lost).toEqual([])
})
