import { describe, expect, test } from 'vitest'
import { OrionAuthStore } from '../../../src/records/account/auth-store.ts'
import { sessionKey } from '../../../src/records/constants.ts'
import { aToken, aUserRow } from '../../support/fake-store.ts'
import { makeMemoryStorage, makeTestPage } from '../../support/test-page.ts'

describe('the stored login', () => {
  const token = aToken(1)

  test('AU-10 token, user and roles are one value of local storage, which the next visit reads', () => {
    const storage = makeMemoryStorage()
    const store = new OrionAuthStore(storage, makeTestPage())
    store.save(token, aUserRow())
    store.saveRoles(['admin', 'user'])
    expect(JSON.parse(storage.get(sessionKey) ?? '')).toEqual({ token, record: aUserRow(), roles: ['admin', 'user'] })
    const next = new OrionAuthStore(storage, makeTestPage())
    expect([next.token, next.record, next.roles]).toEqual([token, aUserRow(), ['admin', 'user']])
  })

  test('AU-10 roles stay with a new token and are removed with the user', () => {
    const store = new OrionAuthStore(makeMemoryStorage(), makeTestPage())
    store.save(token, aUserRow())
    store.saveRoles(['admin'])
    store.save(aToken(2), aUserRow({ name: 'Sola' }))
    expect(store.roles).toEqual(['admin'])
    store.save(token, aUserRow({ id: 'u2' }))
    expect(store.roles).toEqual([])
  })

  test.each(['inactive', 'suspended', 'pending', 'nonsense'])(
    'AU-04 the login of a user who is %s is never stored',
    (status) => {
      const storage = makeMemoryStorage()
      const store = new OrionAuthStore(storage, makeTestPage())
      let heard = 0
      store.onChange(() => (heard += 1))
      store.save(token, aUserRow({ status }))
      expect([store.token, store.record, storage.values.size, heard]).toEqual(['', null, 0, 0])
    },
  )
})

describe('the cookie', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  const stored = (token: string, change: Readonly<Record<string, unknown>>) => {
    const store = new OrionAuthStore(makeMemoryStorage(), makeTestPage())
    store.save(token, aUserRow(change))
    return store.exportToCookie()
  }

  test('AU-10 an ordinary session fits completely', () => {
    expect(stored(aToken(1), {})).toContain('sol%40orion.test')
  })

  test.each([
    ['a long name', aToken(1), { name: 'ü'.repeat(3000) }],
    ['a long e-mail', aToken(1), { email: `${'x'.repeat(5000)}@orion.test` }],
    ['a token beyond reason', aToken(1, { padding: 'x'.repeat(9000) }), {}],
  ])('AU-10 with %s it stays under 4096 bytes', (_what, token, change) => {
    expect(bytes(stored(token, change))).toBeLessThan(4096)
  })

  test('AU-10 it stays under the limit at every length in between', () => {
    for (let length = 3000; length < 4200; length += 1) {
      expect(bytes(stored(aToken(1), { name: 'x'.repeat(length) }))).toBeLessThan(4096)
    }
  })
})
