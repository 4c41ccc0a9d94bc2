import { expect, it } from 'vitest'
import type { Clock } from '#records/browser/clock.ts'
import { makeRetryWaits } from '#store/sync/retry-waits.ts'
import { followTable, pollInterval } from '#store/table/shared/follow-table.ts'
import { makeTestPage } from '../../support/test-page.ts'

const aClock = () => {
  const timers = new Map<() => void, number>()
  const clock: Clock = {
    now: () => 0,
    after: (wait, run) => {
      timers.set(run, wait)
      return () => void timers.delete(run)
    },
  }
  const pass = () => {
    for (const run of Array.from(timers.keys())) {
      timers.delete(run)
      run()
    }
  }
  return { clock, pass, waits: () => [...timers.values()] }
}

it('polls every 20 s, and renews the stream if the poll found events that it missed', async () => {
  const page = makeTestPage()
  const { clock, pass, waits } = aClock()
  const said: string[] = []
  let [known, onServer] = [1, 1]
  const now = async () => {
    said.push('ask')
    await Promise.resolve()
    known = onServer
  }
  const listen = () => {
    said.push('listen')
    return { renew: () => void said.push('renew'), end: () => void said.push('end') }
  }
  const end = followTable({ clock, page, listen, now, known: () => known, retries: makeRetryWaits() })
  expect([said, waits()]).toEqual([['listen', 'ask'], [pollInterval]])
  pass()
  await expect.poll(() => said).toEqual(['listen', 'ask', 'ask'])
  onServer = 2
  pass()
  await expect.poll(() => said.slice(3)).toEqual(['ask', 'renew'])
  // A tab in the background holds no stream, and sends a request as soon as it is visible.
  page.hide()
  pass()
  page.show()
  page.goOnline()
  end()
  expect(said.slice(5)).toEqual(['end', 'listen', 'ask', 'ask', 'end'])
  expect(waits()).toEqual([])
})
