import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionKey } from '../../../src/records/constants.ts'
import { describeRecordError } from '../../../src/records/errors.ts'
import { aBrowser, day, granted, loginCall } from '../../support/client-records.ts'
import { aToken, aUserRow } from '../../support/fake-store.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))

describe('the login', () => {
  test.each([
    ['inactive', 'Account has been deactivated. Please contact support.'],
    ['suspended', 'Account has been suspended. Please contact support.'],
    ['pending', 'Account is pending approval. Please wait for activation.'],
  ])('AU-04 an %s user is refused even if the record store accepts the login', async (status, message) => {
    const { session, store, storage } = aBrowser(20 * day)
    store.answer(loginCall, { body: { token: aToken(Date.now() + day), record: aUserRow({ status }) } })
    const outcome = await session.logIn('sol@orion.test', 'password')
    expect(outcome.ok ? '' : describeRecordError(outcome.error)).toBe(message)
    expect(session.getState().status).toBe('visitor')
    expect(storage.values.has(sessionKey)).toBe(false)
  })

  test('if the device’s clock is ahead by more than the token’s lifetime, the message says so and by how much', async () => {
    const { session, store, storage } = aBrowser(null)
    const answer = (headers: Readonly<Record<string, string>>) =>
      store.answer(loginCall, { body: { token: aToken(Date.now() - day), record: aUserRow() }, headers })
    const words = async () => {
      const outcome = await session.logIn('sol@orion.test', 'password')
      return outcome.ok ? '' : describeRecordError(outcome.error)
    }
    answer({ date: 'Wed, 21 Oct 2026 12:00:00 GMT' })
    const wayOut = 'The login would count as expired. Set the date and time of this device, then log in.'
    expect(await words()).toBe(`The clock of this device is 31 days ahead. ${wayOut}`)
    expect(storage.values.has(sessionKey)).toBe(false)
    answer({})
    expect(await words()).toBe(`The clock of this device is ahead. ${wayOut}`)
    expect(store.calls()).toEqual([loginCall, loginCall])
  })

  test('a device whose clock is behind logs in', async () => {
    const { session, store } = aBrowser(null)
    store.answer(loginCall, granted(61 * day))
    expect((await session.logIn('sol@orion.test', 'password')).ok).toBe(true)
    expect(session.getState().status).toBe('logged-in')
    await session.settled()
  })

  test('AU-05 a last_login that cannot be set does not prevent the login', async () => {
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
    // Without a system account, users grant the role themselves.
    expect(grant?.body).toEqual({
      user: 'u1',
      role: 'r1',
      granted_by: 'u1',
      granted_at: '2026-11-21T12:00:00.000Z',
      active: true,
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
