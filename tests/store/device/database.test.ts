import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeDatabase } from '#store/device/database.ts'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))

test.each([
  ['QuotaExceededError', 'full'],
  ['SecurityError', 'forbidden'],
  ['InvalidStateError', 'failed'],
  ['UnknownError', 'failed'],
  ['DataCloneError', 'failed'],
])('LS-07 a %s of the device is reported as “%s”', async (name, problem) => {
  const { run } = makeDatabase('some', 1, () => undefined)
  expect(await run(() => Promise.reject(new DOMException('no', name)))).toEqual({ ok: false, error: problem })
})

test('LS-07 an error of the app is not blamed on the browser, and is visible', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const { run } = makeDatabase('some', 1, () => undefined)
  const fault = new TypeError('x is undefined')
  expect(await run(() => Promise.reject(fault))).toEqual({ ok: false, error: 'failed' })
  expect(info).toHaveBeenCalledWith(expect.any(String), fault)
  info.mockRestore()
})

test('LS-07 a private window that opens no database counts as forbidden storage', async () => {
  const open = () => {
    throw new DOMException('no', 'InvalidStateError')
  }
  vi.stubGlobal('indexedDB', { open })
  const { run } = makeDatabase('some', 1, () => undefined)
  expect(await run(() => Promise.resolve(1))).toEqual({ ok: false, error: 'forbidden' })
})

/** A database with one object store, and what was put into it. */
const someDatabase = () => {
  const database = makeDatabase<{ things: { key: string; value: string } }>('some', 1, (db) => {
    db.createObjectStore('things')
  })
  const things = async () => {
    const all = await database.run((db) => db.getAll('things'))
    return all.ok ? all.value : all.error
  }
  return { ...database, things }
}

test.each(['closes the connection', 'aborts the transaction', 'loses its database server'])(
  'LS-07 work is repeated once when the browser %s, as while a phone sleeps',
  async (cut) => {
    const { run, things } = someDatabase()
    expect(await run((db) => db.put('things', 'first', '1'))).toMatchObject({ ok: true })
    const lost = () => Promise.reject(new DOMException('Connection to Indexed Database server lost', 'UnknownError'))
    let tries = 0
    const saved = await run(async (db) => {
      tries += 1
      if (tries > 1) return db.put('things', 'second', '2')
      if (cut === 'closes the connection') db.close()
      if (cut === 'loses its database server') return lost()
      const tx = db.transaction('things', 'readwrite')
      tx.abort()
      await tx.done
      return ''
    })
    expect(saved).toEqual({ ok: true, value: '2' })
    expect(await things()).toEqual(['first', 'second'])
  },
)

test('LS-07 two pieces of work that are cut at once are both repeated, over one new connection', async () => {
  const { run, things } = someDatabase()
  await run((db) => Promise.resolve(db.close()))
  const saved = await Promise.all(['1', '2'].map((key) => run((db) => db.put('things', `thing ${key}`, key))))
  expect(saved.every(({ ok }) => ok)).toBe(true)
  expect(await things()).toEqual(['thing 1', 'thing 2'])
})

test('LS-07 work that is cut twice has failed, but storage does not count as forbidden', async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  let tries = 0
  const saved = await someDatabase().run((db) => {
    tries += 1
    db.close()
    return db.put('things', 'first', '1')
  })
  expect([saved, tries]).toEqual([{ ok: false, error: 'failed' }, 2])
})

test('LS-07 a browser without a database counts as forbidden storage', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { run } = makeDatabase('some', 1, () => undefined)
  expect(await run(() => Promise.resolve(1))).toEqual({ ok: false, error: 'forbidden' })
})

/** The connection of an older tab that is frozen: it does not close when a newer version wants to upgrade the database. */
const frozenTab = async () => {
  const { openDB } = await import('idb')
  return openDB('some', 1)
}

test('LS-07 while a frozen tab holds an older version, work ends with “other-tab”, and works when that tab is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const older = await frozenTab()
  const { run, close } = makeDatabase<{ things: { key: string; value: string } }>('some', 2, (db) => {
    db.createObjectStore('things')
  })
  const first = run((db) => db.put('things', 'first', '1'))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  expect(await first).toEqual({ ok: false, error: 'other-tab' })
  // It does not wait again at each later try.
  expect(await run((db) => db.put('things', 'second', '2'))).toEqual({ ok: false, error: 'other-tab' })
  older.close()
  await expect.poll(() => run((db) => db.getAll('things'))).toEqual({ ok: true, value: [] })
  close()
  vi.useRealTimers()
})

test('LS-07 a tab of an older version says “other-tab” after a newer one has upgraded the database', async () => {
  const newer = makeDatabase('some', 2, () => undefined)
  await newer.run(() => Promise.resolve(1))
  newer.close()
  const older = makeDatabase('some', 1, () => undefined)
  expect(await older.run(() => Promise.resolve(1))).toEqual({ ok: false, error: 'other-tab' })
})
