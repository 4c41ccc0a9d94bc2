import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeDatabase } from '#store/device/database.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  return () => vi.unstubAllGlobals()
})

test.each([
  ['QuotaExceededError', 'full'],
  ['SecurityError', 'forbidden'],
  ['InvalidStateError', 'forbidden'],
  ['UnknownError', 'failed'],
  ['DataCloneError', 'failed'],
])('LS-07 a %s of the device is told as “%s”', async (name, problem) => {
  const { run } = makeDatabase('some', 1, () => undefined)
  expect(await run(() => Promise.reject(new DOMException('no', name)))).toEqual({ ok: false, error: problem })
})

test('LS-07 a fault of the app is not put on the browser, and can be seen', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const { run } = makeDatabase('some', 1, () => undefined)
  const fault = new TypeError('x is undefined')
  expect(await run(() => Promise.reject(fault))).toEqual({ ok: false, error: 'failed' })
  expect(info).toHaveBeenCalledWith(expect.any(String), fault)
  info.mockRestore()
})

test('LS-07 a browser without a database forbids it', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { run } = makeDatabase('some', 1, () => undefined)
  expect(await run(() => Promise.resolve(1))).toEqual({ ok: false, error: 'forbidden' })
})
