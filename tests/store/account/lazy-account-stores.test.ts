import { expect, it, vi } from 'vitest'
import { makeLazyAccountStores } from '#store/account/lazy-account-stores.ts'
import { someStores } from '../../support/account-stores.ts'

it('AU-10 the code of the account is fetched once, and after a failure again; what answers at once needs it first', async () => {
  const made = someStores({ rollLog: () => Promise.resolve('log' as never) })
  const fetch = vi.fn(() => Promise.resolve(made)).mockRejectedValueOnce(new Error('no network'))
  const stores = makeLazyAccountStores(fetch)
  expect(() => stores.collection()).toThrow('not fetched')
  await expect(stores.ready()).rejects.toThrow('no network')
  expect(await Promise.all([stores.rollLog(), stores.rollLog(), stores.ready()])).toEqual(['log', 'log', undefined])
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(stores.collection()).toBe(made.collection())
})
