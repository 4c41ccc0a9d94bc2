import { beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#game/result.ts'
import { visitor, type SessionState } from '#records/account/session-state.ts'
import { parseUser, type User } from '#records/account/user.ts'
import { systemClock } from '#records/browser/clock.ts'
import type { ExchangeResult } from '#store/sync/sync-runner.ts'
import { makeSyncSchedule, type AccountState } from '#store/sync/sync-schedule.ts'
import { player } from '../../app/support.ts'
import { aUserRow } from '../../support/fake-store.ts'
import { makeTestPage } from '../../support/test-page.ts'

beforeEach(() => void vi.useFakeTimers())

const someUser = parseUser(aUserRow()) as User

const someSchedule = (answers: readonly ExchangeResult[]) => {
  const world: { session: SessionState; exchanges: number } = { session: player, exchanges: 0 }
  const reported: AccountState[] = []
  const schedule = makeSyncSchedule({
    owner: 'u1',
    session: { getState: () => world.session, subscribe: () => () => {}, verify: () => Promise.resolve(ok(someUser)) },
    clock: systemClock,
    page: makeTestPage(),
    report: (account) => void reported.push(account),
    exchange: () => {
      world.exchanges += 1
      return Promise.resolve(answers[world.exchanges - 1] ?? {})
    },
  })
  return { world, reported, schedule }
}
const refused: ExchangeResult = { stopped: { kind: 'unauthorised' } }

test('AU-07 a sync that was answered 401 continues after a successful manual refresh', async () => {
  const { world, reported, schedule } = someSchedule([refused])
  await schedule.now()
  expect(reported.at(-1)).toBe('logged-out')
  await vi.advanceTimersByTimeAsync(2000)
  expect(reported.at(-1)).toBe('synced')
  expect(world.exchanges).toBe(2)
})

test('AU-07 a sync of a session that has ended is not repeated', async () => {
  const { world, reported, schedule } = someSchedule([refused, refused])
  await schedule.now()
  world.session = visitor('refused')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reported.at(-1)).toBe('logged-out')
  expect(world.exchanges).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})
