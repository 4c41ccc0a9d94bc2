import { expect, test } from 'vitest'
import { playWhileFlapping } from '../../support/faults/flapping-phone.ts'

// `npm run bench -- faults` plays for ten minutes.
test('FE-03 a phone whose network comes and goes every second loses nothing and recovers by itself', async () => {
  const { changes, lost, isSame } = await playWhileFlapping(10, 31)
  expect(changes).toBe(40)
  expect(lost).toEqual([])
  expect(isSame).toBe(true)
})
