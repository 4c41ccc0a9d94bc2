import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionKey } from '../../../src/records/constants.ts'
import { makeFleetRecords } from '../../../src/records/saves/fleets.ts'
import {
  makeTestBrowser,
  aBrowser,
  aStarted,
  day,
  granted,
  loginCall,
  minute,
  refreshCall,
} from '../../support/client-records.ts'
import { aToken, aUserRow, makeFakeStore, type Answer } from '../../support/fake-store.ts'
import { makeMemoryStorage } from '../../support/test-page.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))

describe('the start', () => {
  test('AU-09 an expired token is cleared without a call', async () => {
    const { session, store, storage } = aBrowser(-1)
    await session.start()
    expect(session.getState()).toMatchObject({ status: 'visitor', ended: 'expired' })
    expect(storage.values.has(sessionKey)).toBe(false)
    expect(store.calls()).toEqual([])
  })

  test('AU-09 CA-02 a token that is due is refreshed', async () => {
    const { session, store, refreshes } = aBrowser(4 * minute)
    store.answer(refreshCall, granted(30 * day))
    await session.start()
    expect(refreshes()).toBe(1)
    expect(session.getState().status).toBe('logged-in')
  })

  test('AU-09 a player who starts offline is logged in from the first moment', async () => {
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

  test('AU-10 a token without an expiry is not accepted', () => {
    const storage = makeMemoryStorage()
    const token = aToken(Number.NaN)
    storage.set(sessionKey, JSON.stringify({ token, record: aUserRow() }))
    expect(aBrowser(null, storage).session.getState().status).toBe('visitor')
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

  test('AU-10 if storage is forbidden, the session lasts for the visit', async () => {
    const { makeDeviceStorage } = await import('../../../src/records/browser/device-storage.ts')
    const forbidden = makeDeviceStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const store = makeFakeStore()
    store.answer(loginCall, granted(day))
    const { records } = makeTestBrowser({ baseUrl: 'http://store.test', fetch: store.fetch, storage: forbidden })
    expect((await records.session.logIn('sol@orion.test', 'password')).ok).toBe(true)
    expect(records.session.getState().status).toBe('logged-in')
  })

  test('AU-11 a burst of refusals checks the session once, and at once', async () => {
    const { records, session, store, refreshes } = await aStarted(60 * minute)
    store.answer('GET /api/collections/fleets/records', 403)
    store.answer(refreshCall, 401)
    const fleets = makeFleetRecords(records.client)
    await Promise.all([fleets.list(), fleets.list(), fleets.list()])
    await vi.advanceTimersByTimeAsync(0)
    expect(refreshes()).toBe(1)
    expect(session.getState().status).toBe('visitor')
  })

  test('AU-11 a 403 does not end a session that is still valid', async () => {
    const { records, session, store, refreshes } = await aStarted(60 * minute)
    store.answer('GET /api/collections/fleets/records', 403)
    store.answer(refreshCall, granted(60 * minute))
    await makeFleetRecords(records.client).list()
    await session.settled()
    expect(refreshes()).toBe(1)
    expect(session.getState().status).toBe('logged-in')
  })

  test.each([
    ['deactivated', 'Account has been deactivated. Please contact support.'],
    ['suspended', 'Account has been suspended. Please contact support.'],
    ['made pending', 'Account is pending approval. Please wait for activation.'],
  ])(
    'AU-11 AU-04 a player who is %s during the visit is logged out at the next call, with the reason',
    async (_what, message) => {
      const { records, session, store, refreshes } = await aStarted(60 * minute)
      const refused: Answer = { status: 401, body: { status: 401, message, data: {} } }
      store.answer('GET /api/collections/fleets/records', refused)
      store.answer(refreshCall, refused)
      await makeFleetRecords(records.client).list()
      await vi.advanceTimersByTimeAsync(0)
      expect(refreshes()).toBe(1)
      expect(session.getState()).toMatchObject({ status: 'visitor', ended: 'refused', refusal: message })
      store.answer(loginCall, granted(day))
      await session.logIn('sol@orion.test', 'password')
      session.logOut()
      expect(session.getState()).toMatchObject({ ended: 'logged-out', refusal: '' })
    },
  )

  test('AU-07 after a 401 there are three manual refreshes before the session is cleared', async () => {
    const { records, session, store, refreshes } = await aStarted(60 * minute)
    store.answer('GET /api/collections/fleets/records', 401)
    store.answer(refreshCall, 401)
    const fleets = makeFleetRecords(records.client)
    await Promise.all([fleets.list(), fleets.list()])
    expect(refreshes()).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(refreshes()).toBe(2)
    await fleets.list()
    await vi.advanceTimersByTimeAsync(1999)
    expect(refreshes()).toBe(2)
    expect(session.getState().status).toBe('logged-in')
    await vi.advanceTimersByTimeAsync(1)
    expect(refreshes()).toBe(3)
    expect(session.getState()).toMatchObject({ status: 'visitor', ended: 'refused', refusal: '' })
  })

  test('AU-07 a refresh that succeeds after a 401 keeps the player logged in with the new token', async () => {
    const { records, session, store, refreshes } = await aStarted(60 * minute)
    store.answer('GET /api/collections/fleets/records', 401)
    store.answer(refreshCall, granted(90 * minute))
    const { token } = records.client.authStore
    await makeFleetRecords(records.client).list()
    await session.settled()
    expect(refreshes()).toBe(1)
    expect(session.getState().status).toBe('logged-in')
    expect(records.client.authStore.token).not.toBe(token)
  })

  test('RO-01 RO-03 roles that were stored are for display only: without an answer there are none', async () => {
    const { session, store } = await aStarted(60 * minute)
    const grant = (name: string, active: boolean) => ({ active, expand: { role: { name } } })
    const roles = (items: unknown[]): Answer => ({ body: { items, page: 1, perPage: 500 } })
    store.answer('GET /api/collections/user_roles/records', roles([grant('admin', false), grant('user', true)]))
    expect(await session.fetchRoles()).toEqual({ ok: true, value: ['user'] })
    for (const answer of ['offline', 500, 401] as const) {
      store.answer('GET /api/collections/user_roles/records', answer)
      expect((await session.fetchRoles()).ok, String(answer)).toBe(false)
      expect(session.getState().roles).toEqual(['user'])
    }
    session.logOut()
    expect(await session.fetchRoles()).toEqual({ ok: true, value: [] })
  })
})
