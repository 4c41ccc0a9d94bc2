import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionKey } from '../../src/records/constants.ts'
import { describeRecordError } from '../../src/records/errors.ts'
import { makeFleetRecords } from '../../src/records/fleets.ts'
import { makeTestBrowser } from '../support/client-records.ts'
import { aToken, aUserRow, makeFakeStore, type Answer } from '../support/fake-store.ts'
import { makeMemoryStorage } from '../support/test-page.ts'

const minute = 60_000
const day = 24 * 60 * minute
const refreshCall = 'POST /api/collections/users/auth-refresh'
const loginCall = 'POST /api/collections/users/auth-with-password'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const granted = (life: number): Answer => ({ body: { token: aToken(Date.now() + life), record: aUserRow() } })

/** A browser whose local storage holds a session that ends in `life` ms; null: a visitor's. */
const aBrowser = (life: number | null, storage = makeMemoryStorage()) => {
  const store = makeFakeStore()
  store.answer('GET /api/collections/user_roles/records', { body: { items: [], page: 1, perPage: 500 } })
  store.answer('PATCH /api/collections/users/records/u1', { body: aUserRow({ last_login: 'now' }) })
  if (life !== null) storage.set(sessionKey, JSON.stringify({ token: aToken(Date.now() + life), record: aUserRow() }))
  const browser = makeTestBrowser({ baseUrl: 'http://store.test', fetch: store.fetch, storage })
  const refreshes = () => store.calls().filter((call) => call === refreshCall).length
  return { ...browser, session: browser.records.session, store, refreshes }
}

/** Started, with the renewal of the start done and out of the count. */
const aStarted = async (life: number) => {
  const browser = aBrowser(life)
  browser.store.answer(refreshCall, granted(life))
  await browser.session.start()
  await browser.session.settled()
  browser.store.forget()
  return browser
}

describe('the schedule', () => {
  test('AU-06 a token is refreshed five minutes before it ends, not before', async () => {
    const { refreshes, store } = await aStarted(60 * minute)
    store.answer(refreshCall, () => granted(60 * minute))
    await vi.advanceTimersByTimeAsync(55 * minute - 1000)
    expect(refreshes()).toBe(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(refreshes()).toBe(1)
    await vi.advanceTimersByTimeAsync(55 * minute)
    expect(refreshes()).toBe(2)
  })

  test('AU-06 an end further off than a timer can hold does not refresh at once', async () => {
    const { refreshes } = await aStarted(30 * day)
    await vi.advanceTimersByTimeAsync(25 * day)
    expect(refreshes()).toBe(0)
    await vi.advanceTimersByTimeAsync(5 * day - 5 * minute)
    expect(refreshes()).toBe(1)
  })

  test('AU-06 a token that lives shorter than the lead is not refreshed without pause', async () => {
    const { refreshes, store } = await aStarted(2 * minute)
    store.answer(refreshCall, () => granted(2 * minute))
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(refreshes()).toBeGreaterThan(4)
    expect(refreshes()).toBeLessThanOrEqual(10)
  })

  test('AU-06 an answered refusal is logged and clears the session', async () => {
    const { session, store, logged, storage } = await aStarted(60 * minute)
    store.answer(refreshCall, 401)
    await vi.advanceTimersByTimeAsync(55 * minute)
    expect(session.getState()).toMatchObject({ status: 'visitor', ended: 'refused' })
    expect(logged).toEqual(['The session could not be refreshed and was cleared.'])
    expect(storage.kept.has(sessionKey)).toBe(false)
  })

  test('AU-06 without an answer the login stands until the token ends', async () => {
    const { session, store, refreshes } = await aStarted(60 * minute)
    store.answer(refreshCall, 'offline')
    await vi.advanceTimersByTimeAsync(60 * minute - 1)
    expect(refreshes()).toBeGreaterThan(1)
    expect(session.getState().status).toBe('logged-in')
    await vi.advanceTimersByTimeAsync(1)
    expect(session.getState()).toMatchObject({ status: 'visitor', ended: 'expired' })
  })

  test('AU-06 the return of the network refreshes a token that is due', async () => {
    const { store, page, refreshes, session } = await aStarted(60 * minute)
    store.answer(refreshCall, 'offline')
    await vi.advanceTimersByTimeAsync(56 * minute)
    const before = refreshes()
    store.answer(refreshCall, granted(60 * minute))
    page.goOnline()
    await session.settled()
    expect(refreshes()).toBe(before + 1)
    expect(session.getState().status).toBe('logged-in')
  })

  test.each([502, 503, 504, 429])('AU-06 a %i is no verdict on the login', async (status) => {
    const { session, store } = await aStarted(60 * minute)
    store.answer(refreshCall, status)
    await vi.advanceTimersByTimeAsync(56 * minute)
    expect(session.getState().status).toBe('logged-in')
  })

  test('AU-08 logout clears the session and cancels the refresh', async () => {
    const { session, refreshes, storage } = await aStarted(60 * minute)
    session.logOut()
    expect(session.getState()).toMatchObject({ status: 'visitor', ended: 'logged-out' })
    expect(storage.kept.has(sessionKey)).toBe(false)
    await vi.advanceTimersByTimeAsync(2 * 60 * minute)
    expect(refreshes()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('AU-08 an answer that comes after the logout logs nobody in again', async () => {
    const { session, store } = await aStarted(60 * minute)
    let release: ((answer: Answer) => void) | undefined
    store.answer(refreshCall, () => new Promise<Answer>((resolve) => (release = resolve)))
    const verified = session.verify()
    await vi.advanceTimersByTimeAsync(0)
    session.logOut()
    release?.(granted(60 * minute))
    await verified
    expect(session.getState().status).toBe('visitor')
  })
})

describe('the manual refresh', () => {
  test('AU-07 three attempts with waits of one and two seconds, then the session is cleared', async () => {
    const { session, store, refreshes } = await aStarted(60 * minute)
    store.answer(refreshCall, 500)
    const done = session.refresh()
    await vi.advanceTimersByTimeAsync(999)
    expect(refreshes()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(refreshes()).toBe(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(refreshes()).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await done).toMatchObject({ ok: false })
    expect(refreshes()).toBe(3)
    expect(session.getState()).toMatchObject({ status: 'visitor', ended: 'refused' })
  })

  test('AU-07 a second attempt that succeeds keeps the session and asks no third time', async () => {
    const { session, store, refreshes } = await aStarted(60 * minute)
    store.answer(refreshCall, () => (refreshes() < 2 ? 500 : granted(60 * minute)))
    const done = session.refresh()
    await vi.advanceTimersByTimeAsync(3000)
    expect((await done).ok).toBe(true)
    expect(refreshes()).toBe(2)
  })

  test('AU-07 without any answer nothing is cleared', async () => {
    const { session, store } = await aStarted(60 * minute)
    store.answer(refreshCall, 'offline')
    const done = session.refresh()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await done).toEqual({ ok: false, error: { kind: 'offline' } })
    expect(session.getState().status).toBe('logged-in')
  })
})

describe('the start', () => {
  test('AU-09 an expired token is cleared without a call', async () => {
    const { session, store, storage } = aBrowser(-1)
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'visitor', ended: 'expired' })
    expect(storage.kept.has(sessionKey)).toBe(false)
    expect(store.calls()).toEqual([])
  })

  test('AU-09 CA-02 a token that is due is refreshed', async () => {
    const { session, store, refreshes } = aBrowser(4 * minute)
    store.answer(refreshCall, granted(30 * day))
    await session.start()
    expect(refreshes()).toBe(1)
    expect(session.getState().status).toBe('logged-in')
  })

  test('AU-09 offline at start the player is in, from the first moment', async () => {
    const { session, store } = aBrowser(20 * day)
    store.answer(refreshCall, 'offline')
    expect(session.getState().status).toBe('logged-in')
    await session.start()
    expect(session.getState().status).toBe('logged-in')
  })

  test.each(['', '{', '[]', '{"token":7}', '{"token":"a.b.c","record":{}}', 'null'])(
    'AU-09 a corrupt session %j is a visitor',
    async (text) => {
      const storage = makeMemoryStorage()
      storage.set(sessionKey, text)
      const { session } = aBrowser(null, storage)
      await session.start()
      expect(session.getState().status).toBe('visitor')
    },
  )

  test('AU-10 a token without an end is worth nothing', () => {
    const storage = makeMemoryStorage()
    const token = aToken(Number.NaN)
    storage.set(sessionKey, JSON.stringify({ token, record: aUserRow() }))
    expect(aBrowser(null, storage).session.getState().status).toBe('visitor')
  })
})

describe('the login', () => {
  test.each([
    ['inactive', 'Account has been deactivated. Please contact support.'],
    ['suspended', 'Account has been suspended. Please contact support.'],
    ['pending', 'Account is pending approval. Please wait for activation.'],
  ])('AU-04 a record store that lets an %s user in is not believed', async (status, message) => {
    const { session, store, storage } = aBrowser(20 * day)
    store.answer(loginCall, { body: { token: aToken(Date.now() + day), record: aUserRow({ status }) } })
    const outcome = await session.logIn('sol@orion.test', 'password')
    expect(outcome.ok ? '' : describeRecordError(outcome.error)).toBe(message)
    expect(session.getState().status).toBe('visitor')
    expect(storage.kept.has(sessionKey)).toBe(false)
  })

  test('AU-05 a last_login that cannot be set does not stand in the way', async () => {
    const { session, store, logged } = aBrowser(null)
    store.answer(loginCall, granted(day))
    store.answer('PATCH /api/collections/users/records/u1', 500)
    expect((await session.logIn('sol@orion.test', 'password')).ok).toBe(true)
    await session.settled()
    expect(logged).toEqual(['last_login could not be set.'])
    expect(session.getState().status).toBe('logged-in')
  })

  test('CA-01 CA-03 the calls of a login carry what the specification says', async () => {
    const { session, store } = aBrowser(null)
    store.answer(loginCall, granted(day))
    await session.logIn(' sol@orion.test ', 'a password ')
    await session.settled()
    expect(store.requests[0]?.body).toEqual({ identity: 'sol@orion.test', password: 'a password ' })
    const patch = store.requests.find(({ method }) => method === 'PATCH')
    expect(patch?.body).toEqual({ last_login: '2026-11-21T12:00:00.000Z' })
  })

  test('AU-02 CA-04 CA-05 CA-06 CA-07 create, log in, then role, granter and grant, in this order', async () => {
    const { session, store } = aBrowser(null)
    store.answer('POST /api/collections/users/records', { body: aUserRow() })
    store.answer(loginCall, granted(day))
    store.answer('GET /api/collections/roles/records', { body: { items: [{ id: 'r1', name: 'user' }] } })
    store.answer('GET /api/collections/users/records', { body: { items: [] } })
    store.answer('POST /api/collections/user_roles/records', { body: {} })
    const account = { email: 'sol@orion.test', password: 'password', passwordConfirm: 'password' }
    expect((await session.register(account)).ok).toBe(true)
    await session.settled()
    const calls = store
      .calls()
      .filter((call) => !call.startsWith('PATCH') && !call.startsWith('GET /api/collections/user_roles'))
    expect(calls).toEqual([
      'POST /api/collections/users/records',
      loginCall,
      'GET /api/collections/roles/records',
      'GET /api/collections/users/records',
      'POST /api/collections/user_roles/records',
    ])
    expect(store.requests[0]?.body).toEqual({ ...account, name: 'sol@orion.test', status: 'active' })
    const grant = store.requests.find(({ method, url }) => method === 'POST' && url.pathname.includes('user_roles'))
    // No system account was found: granted by themself.
    expect(grant?.body).toEqual({
      ...{ user: 'u1', role: 'r1', granted_by: 'u1', granted_at: '2026-11-21T12:00:00.000Z', active: true },
    })
  })

  test('AU-03 a role that cannot be granted is only logged', async () => {
    const { session, store, logged } = aBrowser(null)
    store.answer('POST /api/collections/users/records', { body: aUserRow() })
    store.answer(loginCall, granted(day))
    store.answer('GET /api/collections/roles/records', 500)
    const account = { email: 'sol@orion.test', password: 'password', passwordConfirm: 'password' }
    expect((await session.register(account)).ok).toBe(true)
    await session.settled()
    expect(logged).toEqual(["The role 'user' could not be granted."])
    expect(session.getState().status).toBe('logged-in')
  })
})

describe('several tabs and odd storages', () => {
  test('AU-10 a login and a logout reach the other tab', async () => {
    const kept = new Map<string, string>()
    const one = aBrowser(null, makeMemoryStorage(kept))
    const two = aBrowser(null, makeMemoryStorage(kept))
    one.store.answer(loginCall, granted(day))
    await one.session.logIn('sol@orion.test', 'password')
    await one.session.settled()
    two.page.otherTabWrote(sessionKey)
    expect(two.session.getState().status).toBe('logged-in')
    one.session.logOut()
    two.page.otherTabWrote(sessionKey)
    expect(two.session.getState()).toMatchObject({ status: 'visitor', ended: 'logged-out' })
  })

  test('AU-10 where storage is forbidden the session lasts for the visit', async () => {
    const { makeDeviceStorage } = await import('../../src/records/device-storage.ts')
    const forbidden = makeDeviceStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const store = makeFakeStore()
    store.answer(loginCall, granted(day))
    const { records } = makeTestBrowser({ baseUrl: 'http://store.test', fetch: store.fetch, storage: forbidden })
    expect((await records.session.logIn('sol@orion.test', 'password')).ok).toBe(true)
    expect(records.session.getState().status).toBe('logged-in')
  })

  test('AU-11 a burst of refusals asks once whether the session still holds', async () => {
    const { records, session, store, refreshes } = await aStarted(60 * minute)
    store.answer('GET /api/collections/fleets/records', 403)
    store.answer(refreshCall, 401)
    const fleets = records.use(makeFleetRecords)
    await Promise.all([fleets.list(), fleets.list(), fleets.list()])
    expect(refreshes()).toBe(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(refreshes()).toBe(1)
    expect(session.getState().status).toBe('visitor')
  })

  test('RO-01 offline the roles last heard of are answered; for display only', async () => {
    const { session, store } = await aStarted(60 * minute)
    const grant = (name: string, active: boolean) => ({ active, expand: { role: { name } } })
    const roles = (items: unknown[]): Answer => ({ body: { items, page: 1, perPage: 500 } })
    store.answer('GET /api/collections/user_roles/records', roles([grant('admin', false), grant('user', true)]))
    expect(await session.fetchRoles()).toEqual(['user'])
    store.answer('GET /api/collections/user_roles/records', 'offline')
    expect(await session.fetchRoles()).toEqual(['user'])
    session.logOut()
    expect(await session.fetchRoles()).toEqual([])
  })
})
