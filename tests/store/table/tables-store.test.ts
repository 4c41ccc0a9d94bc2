import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import { err, ok } from '#game/result.ts'
import { makeTablesStore } from '#store/table/make-tables-store.ts'
import { makeTableDevice, type TableDevice } from '#store/table/table-device.ts'
import { newBattle as battle } from '../../support/new-battle.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const now = { ...battle.standing, round: 2 }

const noChannel = { post: () => {}, onMessage: () => {}, close: () => {} }
const running: (string | undefined)[] = []

const open = async (device: TableDevice = makeTableDevice('u1')) => {
  const store = makeTablesStore({
    owner: 'u1',
    device,
    channel: noChannel,
    noteRunning: (_owner, one) => running.push(one && `${one.id}${one.paused ? ' paused' : ''}`),
  })
  await store.getState().ready()
  return store
}

describe('battles on this device (BT-07)', () => {
  it('an event is in the database as soon as its promise has resolved, in the order in which it was made', async () => {
    const store = await open()
    const id = await store.getState().create(battle, [{ at: 1 }])
    expect(await store.getState().append(id, 1, [{ at: 2 }, { at: 3 }], now)).toBe('kept')
    // The page is killed: nothing is closed.
    const again = await open()
    expect(await again.getState().read(id)).toEqual([{ at: 1 }, { at: 2 }, { at: 3 }])
    expect(again.getState().battles[0]).toMatchObject({ id, name: 'A test', standing: { round: 2 } })
  })

  it('a tab with too few events adds nothing, and then reads the other tab’s events', async () => {
    const [one, other] = [await open(), await open()]
    const id = await one.getState().create(battle, [{ at: 1 }])
    const second = await open()
    await second.getState().read(id)
    await one.getState().append(id, 1, [{ at: 2 }], now)
    expect(await second.getState().append(id, 1, [{ at: 'late' }], now)).toBe('clash')
    expect(await second.getState().read(id)).toEqual([{ at: 1 }, { at: 2 }])
    expect(await second.getState().append(id, 2, [{ at: 3 }], now)).toBe('kept')
    await other.getState().close()
  })

  it('the caller is notified of added events at the moment when the list changes, and not after a clash', async () => {
    const store = await open()
    const id = await store.getState().create(battle, [{ at: 1 }])
    const heard: string[] = []
    store.subscribe(({ battles: [row] }) => {
      heard.push(`round ${row?.standing.round}`)
      queueMicrotask(() => heard.push('drawn'))
    })
    await store.getState().append(id, 1, [{ at: 2 }], { ...now, round: 2 }, () => heard.push('taken'))
    await store.getState().append(id, 1, [{ at: 'late' }], now, () => heard.push('taken again'))
    expect(heard.slice(0, 3)).toEqual(['round 2', 'taken', 'drawn'])
    expect(heard).not.toContain('taken again')
  })

  it('a device that refuses keeps the battle in memory, says why, and gets all of it as soon as it has room', async () => {
    let isFull = true
    const real = makeTableDevice('u1')
    const device: TableDevice = {
      ...real,
      append: (...args) => (isFull ? Promise.resolve(err('full')) : real.append(...args)),
    }
    const store = await open(device)
    const id = await store.getState().create(battle, [{ at: 1 }])
    expect(await store.getState().append(id, 1, [{ at: 2 }], now)).toBe('unkept')
    expect([store.getState().deviceProblem, await store.getState().read(id)]).toEqual(['full', [{ at: 1 }, { at: 2 }]])
    isFull = false
    expect(await store.getState().append(id, 2, [{ at: 3 }], now)).toBe('kept')
    expect(store.getState().deviceProblem).toBeNull()
    expect(await (await open()).getState().read(id)).toHaveLength(3)
  })

  it('a battle with a lost event on the device continues with the other events', async () => {
    const store = await open()
    const id = await store.getState().create(battle, [{ at: 1 }, { at: 2 }, { at: 3 }])
    await store.getState().close()
    const db = await openDB('orion-table-u1')
    await db.delete('events', [id, 1])
    db.close()
    const again = await open()
    expect(await again.getState().read(id)).toEqual([{ at: 1 }, { at: 3 }])
    expect(await again.getState().append(id, 2, [{ at: 4 }], now)).toBe('kept')
    expect(await (await open()).getState().read(id)).toEqual([{ at: 1 }, { at: 3 }, { at: 4 }])
  })

  it('battles of an earlier version are read and can continue', async () => {
    const old = await openDB('orion-table-u1', 1, {
      upgrade: (db) => {
        db.createObjectStore('battles', { keyPath: 'id' })
        db.createObjectStore('events', { keyPath: ['battle', 'seq'] })
      },
    })
    const times = { createdAt: 1, changedAt: 2, paused: false, deletedAt: null, reported: false }
    await old.put('battles', { ...battle, ...times, id: 'kept' })
    await old.put('events', { battle: 'kept', seq: 0, value: { at: 1 } })
    old.close()
    const store = await open()
    expect(await store.getState().read('kept')).toEqual([{ at: 1 }])
    expect(store.getState().battles[0]).toMatchObject({ id: 'kept', isHere: true, account: { state: 'device' } })
    expect(await store.getState().append('kept', 1, [{ at: 2 }], now)).toBe('kept')
    expect(await (await open()).getState().read('kept')).toHaveLength(2)
  })

  it('a private window has its battles only in memory', async () => {
    const refused = () => Promise.resolve(err('forbidden' as const))
    const device: TableDevice = {
      list: refused,
      read: refused,
      append: refused,
      put: refused,
      drop: refused,
      close: () => {},
      replace: refused,
      readOwn: refused,
      putOwn: refused,
    }
    const store = await open(device)
    const id = await store.getState().create(battle, [{ at: 1 }])
    await store.getState().append(id, 1, [{ at: 2 }], now)
    expect(await store.getState().read(id)).toHaveLength(2)
    expect(store.getState().deviceProblem).toBe('forbidden')
  })

  it('the menu offers the running battle, or else the last paused one', async () => {
    const store = await open()
    const id = await store.getState().create(battle, [{ at: 1 }])
    await store.getState().change(id, { paused: true })
    expect(running.at(-1)).toBe(`${id} paused`)
    const other = await store.getState().create(battle, [{ at: 2 }])
    expect(running.at(-1)).toBe(other)
    for (const one of [id, other]) await store.getState().change(one, { deletedAt: Date.now() })
    expect(running.at(-1)).toBeUndefined()
  })

  it('a deleted battle can be restored for 30 days and is then gone with its events; a damaged row is left out', async () => {
    const store = await open()
    const id = await store.getState().create(battle, [{ at: 1 }])
    expect(running.at(-1)).toBe(id)
    await store.getState().change(id, { deletedAt: Date.now() })
    expect(running.at(-1)).toBeUndefined()
    await store.getState().change(id, { deletedAt: null })
    expect(running.at(-1)).toBe(id)
    await store.getState().change(id, { deletedAt: Date.now() - 31 * 24 * 3_600_000 })
    const device = makeTableDevice('u1')
    await device.put({ id: 'bad' } as never)
    const later = await open()
    expect(later.getState().battles).toEqual([])
    await expect.poll(() => device.read(id)).toEqual(ok([]))
  })
})
