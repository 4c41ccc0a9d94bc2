import { expect, test } from 'vitest'
import { maxRetryWait, makeRetryWaits } from '#store/sync/retry-waits.ts'

test('FE-03 waits grow from two seconds to half a minute, and are short again after a return', () => {
  const waits = makeRetryWaits()
  expect(Array.from({ length: 6 }, waits.next)).toEqual([2000, 4000, 8000, 16_000, maxRetryWait, maxRetryWait])
  waits.reset()
  expect(waits.next()).toBe(2000)
})
