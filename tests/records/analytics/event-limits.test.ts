import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeDeviceStorage, type StorageLike } from '../../../src/records/browser/device-storage.ts'
import { analyticsEventsKey, sessionKey } from '../../../src/records/constants.ts'
import { granted, loginCall } from '../../support/client-records.ts'
import { aToken, aUserRow } from '../../support/fake-store.ts'
import { makeMemoryStorage } from '../../support/test-page.ts'
import { aStarted as aStartedBrowser, sessionsCall, viewsCall } from './support.ts'

const minute = 60_000
const day = 24 * 60 * minute

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))

interface SentEvent {
  readonly id: string
  readonly page_path: string
  readonly timestamp: string
  readonly user: string
  readonly metadata: {
    readonly event_type: string
    readonly event_name: string
    readonly event_data: Record<string, string>
  }
}

let made = 0
const makeId = () => `a${(made += 1)}b`.padEnd(32, '0')

const aStarted = async (options: Parameters<typeof aStartedBrowser>[0] = {}) => {
  const browser = await aStartedBrowser({ makeId, ...options })
  const sent = () =>
    (browser.bodies(viewsCall) as SentEvent[]).filter(({ metadata }) => metadata.event_type !== 'page_view')
  return {
    ...browser,
    sent,
    names: () => sent().map(({ metadata }) => metadata.event_name),
    errors: () => sent().map(({ metadata: { event_data } }) => [event_data['kind'], event_data['message']]),
    kept: () => JSON.parse((options.storage ?? browser.storage).get(analyticsEventsKey) ?? '[]') as SentEvent[],
  }
}

describe('events', () => {
  test('AN-04 an event has the page and the build in which it happened', async () => {
    const { analytics, sent } = await aStarted()
    analytics.pageView({ path: '/dice?a=secret', title: 'Dice' })
    analytics.event('dice-rolled-2d')
    await analytics.settled()
    expect(sent()).toMatchObject([
      {
        page_path: '/dice',
        referrer: '/dice',
        page_title: '',
        session: 's1',
        metadata: { event_type: 'feature', event_name: 'dice-rolled-2d', event_data: { build: 'test-build' } },
      },
    ])
  })

  test('AN-04 an event name is sent at most once a minute, independently of others', async () => {
    const { analytics, names } = await aStarted()
    const roll = async (wait: number) => {
      await vi.advanceTimersByTimeAsync(wait)
      analytics.event('dice-rolled-2d')
      await analytics.settled()
    }
    for (const wait of [0, 1000, minute - 1001]) await roll(wait)
    analytics.event('dice-rolled-typed')
    await analytics.settled()
    expect(names()).toEqual(['dice-rolled-2d', 'dice-rolled-typed'])
    await roll(1)
    expect(names()).toHaveLength(3)
  })

  test('AN-04 the same error is sent once, and at most ten errors are sent', async () => {
    const { analytics, errors } = await aStarted()
    for (let i = 0; i < 3; i += 1) analytics.error('script', new TypeError('x is not a function'))
    analytics.error('chunk', new TypeError('x is not a function'))
    await analytics.settled()
    expect(errors()).toEqual([
      ['script', 'TypeError: x is not a function'],
      ['chunk', 'TypeError: x is not a function'],
    ])
    for (const letter of 'abcdefghijklm') analytics.error('script', new Error(letter))
    await analytics.settled()
    expect(errors()).toHaveLength(10)
  })

  test('AN-04 a device that cannot store anything is reported as an error, once', async () => {
    const full: StorageLike = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {},
    }
    const storage = { ...makeDeviceStorage(() => full), values: new Map<string, string>() }
    const { analytics, errors } = await aStarted({ storage })
    await vi.advanceTimersByTimeAsync(2 * minute)
    await analytics.settled()
    expect(errors()).toEqual([['storage', 'Local storage']])
  })
})

describe('without a network', () => {
  test('AN-04 events wait on the device and are sent with their own time, page and order', async () => {
    const { analytics, page, names, sent, kept } = await aStarted()
    analytics.pageView({ path: '/dice', title: 'Dice' })
    page.goOffline()
    analytics.event('dice-rolled-2d')
    await vi.advanceTimersByTimeAsync(minute)
    analytics.pageView({ path: '/starmap', title: 'Star map' })
    analytics.event('map-opened-2d')
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(names()).toEqual([])
    expect(kept()).toHaveLength(2)
    page.goOnline()
    await analytics.settled()
    expect(sent()).toMatchObject([
      { page_path: '/dice', timestamp: '2026-11-21T12:00:00.000Z', metadata: { event_name: 'dice-rolled-2d' } },
      { page_path: '/starmap', timestamp: '2026-11-21T12:01:00.000Z', metadata: { event_name: 'map-opened-2d' } },
    ])
    expect(kept()).toEqual([])
  })

  test('AN-04 a start without a network is reported later; a start with one is not reported', async () => {
    const storage = makeMemoryStorage()
    const { analytics, page, store, kept } = await aStarted({ storage })
    page.goOffline()
    store.answer(viewsCall, 'offline')
    analytics.pageView({ path: '/dice', title: 'Dice' })
    await analytics.settled()
    expect(kept()).toMatchObject([
      { page_path: '/dice', metadata: { event_type: 'system', event_name: 'offline-start' } },
    ])
    const later = await aStarted({ storage })
    later.analytics.pageView({ path: '/', title: 'Welcome' })
    await later.analytics.settled()
    expect(later.names()).toEqual(['offline-start'])
  })

  test.each(['offline', 429, 500, 404] as const)(
    'AN-04 after an answer of %s the next activity sends it again, with the same id',
    async (fault) => {
      const { analytics, store, sent, kept } = await aStarted()
      store.answer(viewsCall, fault)
      analytics.event('installed')
      await analytics.settled()
      expect(kept()).toHaveLength(1)
      store.answer(viewsCall, { body: {} })
      await vi.advanceTimersByTimeAsync(minute / 2)
      await analytics.settled()
      expect(sent().map(({ id }) => id)).toEqual([sent()[0]?.id, sent()[0]?.id])
      expect(kept()).toEqual([])
    },
  )

  test('AN-04 an event that the record store already has, or refuses, does not block the others', async () => {
    const { analytics, page, store, sent, kept } = await aStarted()
    page.goOffline()
    analytics.event('installed')
    analytics.event('registered')
    const refusal = { status: 400, body: { message: '', data: { id: { code: 'validation_not_unique', message: '' } } } }
    store.answer(viewsCall, () => (sent().length === 1 ? refusal : { body: {} }))
    page.goOnline()
    await analytics.settled()
    expect(sent()).toHaveLength(2)
    expect(kept()).toEqual([])
  })

  test('AN-02 the network’s return creates the session that could not be created without it', async () => {
    const { analytics, page, store, names } = await aStarted()
    page.goOffline()
    store.answer(`PATCH ${sessionsCall}/s1`, 404)
    store.answer(`POST ${sessionsCall}`, 'offline')
    await vi.advanceTimersByTimeAsync(minute)
    analytics.event('installed')
    await analytics.settled()
    store.answer(`POST ${sessionsCall}`, { body: { id: 's2', session_id: 'y'.repeat(32), user: '', started_at: '' } })
    page.goOnline()
    await analytics.settled()
    expect(names()).toEqual(['installed'])
  })

  test('AN-04 at most the latest 100 events wait, and none longer than 30 days', async () => {
    const { analytics, page, sent, kept } = await aStarted()
    page.goOffline()
    for (let i = 0; i < 105; i += 1) {
      // The clock is set directly, so that the test does not run the activity timers of whole days.
      vi.setSystemTime(Date.now() + (i === 60 ? 29 * day : minute))
      analytics.event('dice-rolled-2d')
    }
    expect(kept()).toHaveLength(100)
    vi.setSystemTime(Date.now() + 2 * day)
    page.goOnline()
    await analytics.settled()
    expect(sent()).toHaveLength(45)
  })

  test('AN-07 events of one player are not sent as another player’s', async () => {
    const storage = makeMemoryStorage()
    const record = aUserRow()
    storage.set(sessionKey, JSON.stringify({ token: aToken(Date.now() + 60 * minute), record }))
    const { analytics, page, records, store, sent, kept } = await aStarted({ storage })
    page.goOffline()
    analytics.event('installed')
    records.session.logOut()
    analytics.event('map-opened-2d')
    store.answer(loginCall, granted(60 * minute))
    page.goOnline()
    await analytics.settled()
    expect(sent()).toMatchObject([{ user: '', metadata: { event_name: 'map-opened-2d' } }])
    expect(kept()).toHaveLength(1)
    await records.session.logIn('sol@orion.test', 'password')
    await vi.advanceTimersByTimeAsync(minute / 2)
    await analytics.settled()
    expect(sent()[1]).toMatchObject({ user: 'u1', metadata: { event_name: 'installed' } })
  })

  test('AN-10 an opt-out deletes the waiting events', async () => {
    const { analytics, page, names, kept } = await aStarted()
    page.goOffline()
    analytics.event('installed')
    expect(kept()).toHaveLength(1)
    analytics.setOptOut(true)
    analytics.event('registered')
    expect(kept()).toEqual([])
    analytics.setOptOut(false)
    page.goOnline()
    await vi.advanceTimersByTimeAsync(minute)
    expect(names()).toEqual([])
  })

  test.each(['{', '7', '[{"id":"short"}]'])('AN-09 damaged waiting events are dropped: %s', async (text) => {
    const storage = makeMemoryStorage()
    storage.set(analyticsEventsKey, text)
    const { analytics, names } = await aStarted({ storage })
    analytics.event('installed')
    await analytics.settled()
    expect(names()).toEqual(['installed'])
  })
})
