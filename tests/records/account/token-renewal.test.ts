import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionKey } from '../../../src/records/constants.ts'
import { aStarted, day, granted, minute, refreshCall } from '../../support/client-records.ts'
import { type Answer } from '../../support/fake-store.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))

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

  test('AU-06 an expiry beyond the longest timer does not refresh at once', async () => {
    const { refreshes } = await aStarted(30 * day)
    await vi.advanceTimersByTimeAsync(25 * day)
    expect(refreshes()).toBe(0)
    await vi.advanceTimersByTimeAsync(5 * day - 5 * minute)
    expect(refreshes()).toBe(1)
  })

  test('AU-06 a token with a short lifetime is not refreshed without a pause', async () => {
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
    expect(storage.values.has(sessionKey)).toBe(false)
  })

  test('AU-06 without an answer the login stays until the token expires', async () => {
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

  test.each([502, 503, 504, 429])('AU-06 a %i says nothing about the login', async (status) => {
    const { session, store } = await aStarted(60 * minute)
    store.answer(refreshCall, status)
    await vi.advanceTimersByTimeAsync(56 * minute)
    expect(session.getState().status).toBe('logged-in')
  })

  test('AU-08 logout clears the session and cancels the refresh', async () => {
    const { session, refreshes, storage } = await aStarted(60 * minute)
    session.logOut()
    expect(session.getState()).toMatchObject({ status: 'visitor', ended: 'logged-out' })
    expect(storage.values.has(sessionKey)).toBe(false)
    await vi.advanceTimersByTimeAsync(2 * 60 * minute)
    expect(refreshes()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('AU-08 an answer after the logout does not log in again', async () => {
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
