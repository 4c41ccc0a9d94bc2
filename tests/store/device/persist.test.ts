import { expect, test, vi } from 'vitest'
import { makePersist } from '#store/device/persist.ts'

const fakeStorage = (isPersisted: boolean) => {
  const persist = vi.fn(() => Promise.resolve(true))
  return { persist, storage: { persisted: () => Promise.resolve(isPersisted), persist } as unknown as StorageManager }
}

test('the browser is asked once to keep the data, and not if it does so already', async () => {
  const { persist, storage } = fakeStorage(false)
  const ask = makePersist(storage)
  expect(persist).not.toHaveBeenCalled()
  ask()
  ask()
  await expect.poll(() => persist).toHaveBeenCalledOnce()
  const kept = fakeStorage(true)
  makePersist(kept.storage)()
  await Promise.resolve()
  expect(kept.persist).not.toHaveBeenCalled()
})

test('nothing fails if the browser cannot be asked, as over plain http, or refuses', async () => {
  makePersist({} as StorageManager)()
  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  makePersist({ persisted: refuse, persist: refuse } as unknown as StorageManager)()
  await Promise.resolve()
})
