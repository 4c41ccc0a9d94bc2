import { expect, test } from 'vitest'
import { saveOnSlowDisk } from '../../support/faults/slow-disk.ts'

// `npm run bench -- faults` does it for longer.
test('FE-03 on a slow disk saves are slow, but each is answered, and each that was answered is there', async () => {
  const { saves, lost } = await saveOnSlowDisk(3)
  expect(saves).toBeGreaterThan(0)
  expect(lost).toBe(0)
})
