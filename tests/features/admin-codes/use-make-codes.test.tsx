// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useMakeCodes, type Order } from '#features/admin-codes/use-make-codes.ts'
import { ServicesProvider } from '#store/services.tsx'
import { makeFakeStore, type FakeStore } from '../../support/fake-store.ts'
import { makeServices } from '../../support/show-part.tsx'

const makeCall = 'POST /api/staff/codes/make'

const show = (store: FakeStore) => {
  const { services } = makeServices({ fetch: store.fetch })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider services={services}>{children}</ServicesProvider>
  )
  return renderHook(() => useMakeCodes(), { wrapper }).result
}
/** A fake record store that makes up to 1000 codes at a time, as the real one does. */
const makingStore = (had: number) => {
  const store = makeFakeStore()
  let has = had
  store.answer('POST /api/staff/code-batches', { body: { id: 'b1' } })
  const make = () => {
    const { total } = (store.requests.at(-1)?.body ?? { total: 0 }) as { total: number }
    const made = Math.max(0, Math.min(1000, total - has))
    has += made
    return { body: { made, has } }
  }
  store.answer(makeCall, make)
  return { store, make }
}
const order = (count: number, batch: Order['batch']): Order => ({ batch, count, maxUses: 1, expiresAt: '' })
const fresh = { name: 'Fair', purpose: '', note: '' }

it('FE-12 thousands of codes are made in several requests, in a batch of their own or in one that has some', async () => {
  const { store } = makingStore(0)
  const made = show(store)
  await act(() => made.current.start(order(2500, fresh)))
  expect(made.current.making).toEqual({ is: 'done', done: 2500, of: 2500, batch: 'b1', why: '' })
  expect(store.calls()).toEqual(['POST /api/staff/code-batches', makeCall, makeCall, makeCall])

  const more = makingStore(40)
  const added = show(more.store)
  await act(() => added.current.start(order(10, { id: 'b2', has: 40 })))
  expect(added.current.making).toMatchObject({ done: 10, of: 10, batch: 'b2' })
  expect(more.store.requests[0]?.body).toMatchObject({ batch: 'b2', total: 50 })
})

it('FE-12 after a lost answer the rest is made, and none too many', async () => {
  const { store, make } = makingStore(0)
  const made = show(store)
  let calls = 0
  // The second request is done, but its answer is lost.
  store.answer(makeCall, () => {
    calls += 1
    const answer = make()
    return calls === 2 ? 'offline' : answer
  })
  await act(() => made.current.start(order(2500, fresh)))
  expect(made.current.making).toMatchObject({ is: 'done', done: 1000, of: 2500 })
  await act(() => made.current.goOn())
  expect(made.current.making).toEqual({ is: 'done', done: 2500, of: 2500, batch: 'b1', why: '' })
  expect(make().body).toEqual({ made: 0, has: 2500 })
})

it('FE-12 where the batch cannot be made the form stays, and says why', async () => {
  const { store } = makingStore(0)
  store.answer('POST /api/staff/code-batches', 'offline')
  const made = show(store)
  await act(() => made.current.start(order(5, fresh)))
  expect(made.current.making).toMatchObject({
    is: 'form',
    problem: expect.stringContaining('Nothing was made.') as string,
  })
  expect(store.calls()).not.toContain(makeCall)
})
