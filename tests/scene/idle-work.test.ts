import { expect, test } from 'vitest'
import { schedule } from '#scene/dice/idle-work.ts'

const openPorts = (): number => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length

test('a task runs later unless it is cancelled, and no channel stays open after it', async () => {
  const before = openPorts()
  const done: string[] = []
  schedule(() => done.push('first'))
  const cancel = schedule(() => done.push('cancelled'))
  schedule(() => done.push('last'))
  expect(openPorts()).toBeGreaterThan(before)
  cancel()
  expect(done).toEqual([])
  await expect.poll(() => done).toEqual(['first', 'last'])
  await expect.poll(() => openPorts()).toBe(before)
})
