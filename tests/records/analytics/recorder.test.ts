import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readStoredSession, saveSession } from '../../../src/records/analytics/stored-session.ts'
import { analyticsKey, analyticsOptOutKey, sessionKey } from '../../../src/records/constants.ts'
import { granted, loginCall, makeTestBrowser, ordinaryVisit } from '../../support/client-records.ts'
import { aToken, aUserRow } from '../../support/fake-store.ts'
import { botAgents, peopleAgents } from '../../support/user-agents.ts'
import { aBrowser, aStarted, sessionRow, sessionsCall, viewsCall } from './support.ts'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))

describe('the session', () => {
  test('AN-02 three attempts, waits of one and two seconds', async () => {
    const { analytics, store, bodies, logged } = aBrowser()
    store.answer(`POST ${sessionsCall}`, 500)
    const made = () => bodies(`POST ${sessionsCall}`).length
    analytics.start()
    await vi.advanceTimersByTimeAsync(999)
    expect(made()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(made()).toBe(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(made()).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(made()).toBe(3)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(made()).toBe(3)
    expect(logged).toHaveLength(3)
  })

  test('AN-02 one creation serves the start and the waiting page view, and only another page starts a new one', async () => {
    const { analytics, store, bodies } = aBrowser()
    store.answer(`POST ${sessionsCall}`, 500)
    const made = () => bodies(`POST ${sessionsCall}`).length
    analytics.start()
    analytics.pageView({ path: '/', title: 'Welcome' })
    analytics.event('dice-rolled-2d')
    await vi.advanceTimersByTimeAsync(minute)
    expect(made()).toBe(3)
    analytics.event('dice-rolled-2d')
    analytics.activity()
    await vi.advanceTimersByTimeAsync(minute)
    expect(made()).toBe(3)
    analytics.pageView({ path: '/dice', title: 'Dice' })
    await vi.advanceTimersByTimeAsync(minute)
    expect(made()).toBe(6)
    expect(store.calls()).not.toContain(viewsCall)
  })

  test('AN-02 the first page, opened late, begins no second creation; a page that works later is recorded', async () => {
    const { analytics, store, bodies } = aBrowser()
    store.answer(`POST ${sessionsCall}`, 500)
    analytics.start()
    await vi.advanceTimersByTimeAsync(minute)
    analytics.pageView({ path: '/', title: 'Welcome' })
    await vi.advanceTimersByTimeAsync(minute)
    expect(bodies(`POST ${sessionsCall}`)).toHaveLength(3)
    store.answer(`POST ${sessionsCall}`, { body: sessionRow() })
    analytics.pageView({ path: '/dice', title: 'Dice' })
    await analytics.settled()
    expect(bodies(viewsCall)).toMatchObject([{ page_path: '/dice', session: 's1' }])
  })

  test('AN-03 CA-08 resumption lists page 1, size 1, filtered by the session id, as its holder', async () => {
    const first = await aStarted()
    const { store } = await aStarted({ storage: first.storage })
    const listed = store.requests[0]
    expect(listed?.url.searchParams.get('page')).toBe('1')
    expect(listed?.url.searchParams.get('perPage')).toBe('1')
    expect(listed?.url.searchParams.get('filter')).toBe(`session_id = "${'x'.repeat(32)}"`)
    expect(new Headers(listed?.init.headers).get('x_session_id')).toBe('x'.repeat(32))
    expect(store.calls()).not.toContain(`POST ${sessionsCall}`)
  })

  test.each(['{', '7', '{"sessionId":"short","lastSeen":1,"ended":false}'])(
    'AN-03 a corrupt stored session %s is replaced',
    async (text) => {
      const { storage, analytics, store } = aBrowser()
      storage.set(analyticsKey, text)
      analytics.start()
      await analytics.settled()
      expect(store.calls()).toEqual([`POST ${sessionsCall}`])
    },
  )

  test('AN-05 activity is sent one second after the last of a burst', async () => {
    const { analytics, patches } = await aStarted()
    for (let i = 0; i < 5; i += 1) {
      analytics.activity()
      await vi.advanceTimersByTimeAsync(900)
    }
    expect(patches()).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(patches()).toEqual([{ last_activity: '2026-11-21T12:00:04.600Z' }])
  })

  test('AN-05 activity is sent every thirty seconds while the tab is visible, and not while it is hidden', async () => {
    const { patches, page, analytics } = await aStarted()
    await vi.advanceTimersByTimeAsync(90_000)
    expect(patches()).toHaveLength(3)
    page.hide()
    await analytics.settled()
    const before = patches().length
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(patches()).toHaveLength(before)
  })

  test('AN-06 an update answered with 404 begins a new session at once, on the same page', async () => {
    const { analytics, store, bodies, storage } = await aStarted()
    analytics.pageView({ path: '/dice', title: 'Dice' })
    await analytics.settled()
    store.answer(`PATCH ${sessionsCall}/s1`, 404)
    store.answer(`POST ${sessionsCall}`, { body: { ...sessionRow(), id: 's2' } })
    analytics.activity()
    await vi.advanceTimersByTimeAsync(1000)
    await analytics.settled()
    expect(bodies(`POST ${sessionsCall}`)).toHaveLength(2)
    expect(storage.values.has(analyticsKey)).toBe(true)
    analytics.event('dice-rolled-2d')
    await analytics.settled()
    expect(bodies(viewsCall).at(-1)).toMatchObject({ session: 's2' })
  })

  test('AN-06 an end answered with 404 forgets the session; the return makes a new one', async () => {
    const { analytics, store, page, bodies, storage } = await aStarted()
    store.answer(`PATCH ${sessionsCall}/s1`, 404)
    store.answer(`POST ${sessionsCall}`, { body: { ...sessionRow(), id: 's2' } })
    store.answer(`PATCH ${sessionsCall}/s2`, { body: sessionRow() })
    page.hide()
    await analytics.settled()
    expect(storage.values.has(analyticsKey)).toBe(false)
    page.show()
    await analytics.settled()
    expect(bodies(`POST ${sessionsCall}`)).toHaveLength(2)
  })

  test('AN-06 a record store that answers every update with 404 gets two sessions a page, not one with each update', async () => {
    const { analytics, store, bodies } = await aStarted()
    analytics.pageView({ path: '/', title: 'Welcome' })
    store.answer(`PATCH ${sessionsCall}/s1`, 404)
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(bodies(`POST ${sessionsCall}`)).toHaveLength(2)
    analytics.pageView({ path: '/dice', title: 'Dice' })
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(bodies(`POST ${sessionsCall}`)).toHaveLength(4)
  })

  test('AN-06 a session that another tab has replaced is not replaced again', async () => {
    const one = await aStarted()
    const two = await aStarted({ storage: one.storage, makeId: () => 'z'.repeat(32) })
    const second = { ...sessionRow(), id: 's2', session_id: 'y'.repeat(32) }
    saveSession(one.storage, { sessionId: second.session_id, lastSeen: Date.now(), ended: false })
    two.store.answer(`GET ${sessionsCall}`, { body: { items: [second] } })
    two.store.answer(`PATCH ${sessionsCall}/s1`, 404)
    two.analytics.activity()
    await vi.advanceTimersByTimeAsync(1000)
    await two.analytics.settled()
    expect(two.bodies(`POST ${sessionsCall}`)).toEqual([])
    expect(readStoredSession(one.storage)?.sessionId).toBe(second.session_id)
  })

  describe('the link to the player', () => {
    const logIn = async (browser: ReturnType<typeof aBrowser>) => {
      browser.store.answer(loginCall, granted(60 * minute))
      await browser.records.session.logIn('sol@orion.test', 'password')
    }

    test.each(['offline', 500] as const)(
      'AN-07 an answer of %s to the link: the next activity tries again',
      async (fault) => {
        const browser = await aStarted()
        const { store, patches, analytics } = browser
        store.answer(`PATCH ${sessionsCall}/s1`, fault)
        await logIn(browser)
        await analytics.settled()
        expect(patches()).toEqual([{ user: 'u1' }])
        store.answer(`PATCH ${sessionsCall}/s1`, { body: sessionRow() })
        analytics.activity()
        await vi.advanceTimersByTimeAsync(1000)
        await analytics.settled()
        expect(patches()[1]).toMatchObject({ user: 'u1', last_activity: expect.any(String) as string })
        // Once the store has confirmed the link, the user is not sent again.
        analytics.activity()
        await vi.advanceTimersByTimeAsync(1000)
        await analytics.settled()
        expect(patches()[2]).not.toHaveProperty('user')
      },
    )

    test('AN-07 a failed link is retried at the next start and, if that fails, with the next activity', async () => {
      const first = await aStarted()
      first.store.answer(`PATCH ${sessionsCall}/s1`, 'offline')
      await logIn(first)
      await first.analytics.settled()
      first.analytics.stop()
      const { store, patches, analytics } = aBrowser({ storage: first.storage })
      store.answer(`PATCH ${sessionsCall}/s1`, 'offline')
      analytics.start()
      await analytics.settled()
      expect(patches()).toEqual([{ user: 'u1' }])
      store.answer(`PATCH ${sessionsCall}/s1`, { body: { ...sessionRow(), user: 'u1' } })
      await vi.advanceTimersByTimeAsync(30_000)
      await analytics.settled()
      expect(patches()[1]).toMatchObject({ user: 'u1' })
    })
  })

  test('AN-08 the end carries its time and length, once, and survives the tab', async () => {
    const { store, patches, page, analytics } = await aStarted()
    await vi.advanceTimersByTimeAsync(29_000)
    page.hide()
    page.hide()
    await analytics.settled()
    expect(patches()).toEqual([
      { last_activity: '2026-11-21T12:00:29.000Z', ended_at: '2026-11-21T12:00:29.000Z', duration_seconds: 29 },
    ])
    expect(store.requests.at(-1)?.init.keepalive).toBe(true)
  })

  test('AN-08 the end does not wait for a call that hangs', async () => {
    const { store, patches, page, analytics } = await aStarted()
    store.answer(viewsCall, () => new Promise(() => {}))
    analytics.pageView({ path: '/dice', title: 'Dice' })
    await vi.advanceTimersByTimeAsync(10)
    page.hide()
    await vi.advanceTimersByTimeAsync(0)
    expect(patches()).toHaveLength(1)
  })

  test.each([
    [30 * minute, 0],
    [30 * minute + 1, 1],
  ])('AN-08 a return after %i ms makes %i new session', async (away, made) => {
    const { page, analytics, bodies, store } = await aStarted()
    page.hide()
    await analytics.settled()
    store.forget()
    await vi.advanceTimersByTimeAsync(away)
    page.show()
    await analytics.settled()
    expect(bodies(`POST ${sessionsCall}`)).toHaveLength(made)
  })

  test('AN-08 another tab that continues reopens the session that this one ended', async () => {
    const one = await aStarted()
    const two = await aStarted({ storage: one.storage })
    one.page.hide()
    await one.analytics.settled()
    two.analytics.activity()
    await vi.advanceTimersByTimeAsync(1000)
    await two.analytics.settled()
    expect(two.patches().at(-1)).toMatchObject({ ended_at: '' })
  })

  test('AN-09 an unreachable record store is logged and has no other effect', async () => {
    const { analytics, store, logged } = aBrowser()
    store.answer(`POST ${sessionsCall}`, 'offline')
    analytics.start()
    expect(() => analytics.pageView({ path: '/dice', title: 'Dice' })).not.toThrow()
    await vi.advanceTimersByTimeAsync(10_000)
    await analytics.settled()
    expect(logged.length).toBeGreaterThan(0)
    expect(store.calls()).not.toContain(viewsCall)
  })
})

describe('page views', () => {
  test('AN-04 AN-10 a page view has the referrer, both without secrets, and how long the previous page was open', async () => {
    const { analytics, bodies } = await aStarted()
    analytics.pageView({ path: '/main-menu?token=abc#reset=eyJh.eyJi.sig', title: 'Main menu' })
    await vi.advanceTimersByTimeAsync(12_400)
    analytics.pageView({ path: '/dice', title: 'Dice' })
    await analytics.settled()
    expect(bodies(viewsCall)[0]).toMatchObject({ page_path: '/main-menu', referrer: 'https://games.example/list' })
    expect(bodies(viewsCall)[1]).toEqual({
      user: '',
      session: 's1',
      page_path: '/dice',
      page_title: 'Dice',
      referrer: '/main-menu',
      timestamp: '2026-11-21T12:00:12.400Z',
      metadata: { time_on_previous_page: 12, event_type: 'page_view', event_name: '', event_data: {} },
    })
  })
})

describe('visits that are not counted', () => {
  const silent = async (
    options: Parameters<typeof makeTestBrowser>[0],
    prepare?: (browser: ReturnType<typeof aBrowser>) => void,
  ) => {
    const browser = aBrowser(options)
    prepare?.(browser)
    browser.analytics.start()
    browser.analytics.pageView({ path: '/dice', title: 'Dice' })
    browser.analytics.event('registered')
    browser.analytics.error('script', 'x')
    browser.analytics.activity()
    await vi.advanceTimersByTimeAsync(2 * minute)
    browser.page.hide()
    await browser.analytics.settled()
    expect(browser.store.calls()).toEqual([])
  }

  test('AN-10 Do-Not-Track and Global Privacy Control', () =>
    silent({ visit: { ...ordinaryVisit, asksForPrivacy: true } }))
  test('AN-10 automation', () => silent({ visit: { ...ordinaryVisit, isAutomated: true } }))
  test.each(botAgents)('AN-10 the bot %s', (userAgent) => silent({ visit: { ...ordinaryVisit, userAgent } }))
  test.each(peopleAgents)('AN-10 a person with the user agent "%s" is counted', async (userAgent) => {
    const { store } = await aStarted({ visit: { ...ordinaryVisit, userAgent } })
    expect(store.calls()).toEqual([`POST ${sessionsCall}`])
  })
  test('AN-04 a prerendered page counts when it is shown', async () => {
    let show = () => {}
    const activated = new Promise<void>((resolve) => void (show = resolve))
    const browser = aBrowser({ visit: { ...ordinaryVisit, activated } })
    browser.analytics.start()
    browser.analytics.pageView({ path: '/dice', title: 'Dice' })
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(browser.store.calls()).toEqual([])
    show()
    await browser.analytics.settled()
    expect(browser.store.calls().slice(0, 2)).toEqual([`POST ${sessionsCall}`, viewsCall])
  })
  test('AN-10 this device’s opt-out', () => silent({}, ({ storage }) => storage.set(analyticsOptOutKey, '1')))
  test('AN-10 the account’s opt-out', async () => {
    const storage = makeTestBrowser().storage
    const record = aUserRow({ analytics_opt_out: true })
    storage.set(sessionKey, JSON.stringify({ token: aToken(Date.now() + 60 * minute), record }))
    await silent({ storage })
  })

  test('AN-10 opting out during a visit stops all sending; opting in starts a new session', async () => {
    const { analytics, store, storage } = await aStarted()
    analytics.setOptOut(true)
    store.forget()
    analytics.pageView({ path: '/dice', title: 'Dice' })
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(store.calls()).toEqual([])
    expect(storage.values.has(analyticsKey)).toBe(false)
    analytics.setOptOut(false)
    analytics.pageView({ path: '/dice', title: 'Dice' })
    await analytics.settled()
    expect(store.calls()).toEqual([`POST ${sessionsCall}`, viewsCall])
  })
})
