import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeFleetDevice } from '../../../src/store/fleets/fleet-device.ts'
import { aFleet } from '../../support/fleet-builders.ts'
import { openFleetDevice } from '../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../support/memory/memory-fleets.ts'

const { id: _id, ...content } = aFleet({ ships: [] })

/** Opens the player's device with what it has stored. */
const open = () => openFleetDevice(makeMemoryAccount(), { device: makeFleetDevice('u1') })

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

const noted = (n: number) => ({ kind: 'set-notes', notes: `note ${n}` }) as const

describe('the history of a fleet', () => {
  test('FE-03 has no limit, and survives a reload: five thousand steps back and forth', async () => {
    const one = await open()
    const id = one.act().create(content)
    for (let n = 1; n <= 5000; n++) one.act().edit(id, noted(n))
    one.act().undo(id, 1234)
    await one.act().close()
    const two = await open()
    const entry = () => two.act().entries[id]
    expect([entry()?.undo.length, entry()?.redo.length, entry()?.fleet.notes]).toEqual([3766, 1234, 'note 3766'])
    expect(two.act().redo(id, 1234)).toMatchObject({ value: { notes: 'note 5000' } })
    expect(two.act().undo(id, 5000)).toMatchObject({ value: { notes: '' } })
    expect(two.act().undo(id)).toEqual({ ok: false, error: { code: 'NOTHING_TO_STEP' } })
    await two.act().close()
  })

  test('FE-03 a new edit clears the redo steps, also on the device', async () => {
    const one = await open()
    const id = one.act().create(content)
    for (let n = 1; n <= 250; n++) one.act().edit(id, noted(n))
    await one.act().flush()
    one.act().undo(id, 180)
    await one.act().flush()
    one.act().edit(id, { kind: 'rename', name: 'Another way' })
    await one.act().close()
    const two = await open()
    expect([two.act().entries[id]?.undo.length, two.act().entries[id]?.redo]).toEqual([71, []])
    expect(two.act().undo(id, 2)).toMatchObject({ value: { notes: 'note 69' } })
    await two.act().close()
  })

  test('FE-03 an edit writes the block of steps that it is in, not all of them', async () => {
    const one = await open()
    const id = one.act().create(content)
    for (let n = 1; n <= 1000; n++) one.act().edit(id, noted(n))
    await one.act().flush()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    one.act().edit(id, noted(1001))
    await one.act().flush()
    const steps = put.mock.calls.map(([value]) => (value as { steps?: readonly unknown[] }).steps?.length ?? 0)
    expect(steps.reduce((sum, count) => sum + count, 0)).toBe(1)
    put.mockRestore()
    await one.act().close()
  })

  test('FE-03 that an older app stored inside the fleet is kept', async () => {
    const old = await openDB('orion-u1', 1, { upgrade: (db) => void db.createObjectStore('fleets', { keyPath: 'id' }) })
    const { tags: _tags, archived: _archived, pin: _pin, ...fleet } = aFleet({ id: 'fleet-of-old-times', ships: [] })
    await old.put('fleets', {
      id: fleet.id,
      fleet,
      changedAt: { fields: {}, ships: {} },
      deleted: false,
      base: null,
      asked: null,
      dirty: true,
      conflicts: [],
      undo: [{ kind: 'rename', name: 'Before' }],
      redo: [noted(1)],
      write: 3,
    })
    old.close()
    const { act } = await open()
    expect(act().entries[fleet.id]).toMatchObject({
      fleet: { tags: [], archived: false, pin: null },
      undo: [{}],
      redo: [{}],
    })
    expect(act().undo(fleet.id)).toMatchObject({ value: { name: 'Before' } })
    await act().close()
  })

  test('FE-03 if there is no room, the fleet is kept with the latest steps', async () => {
    const one = await open()
    const id = one.act().create(content)
    for (let n = 1; n <= 400; n++) one.act().edit(id, noted(n))
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
      if ((value as { block?: number }).block === 3) throw new DOMException('no room', 'QuotaExceededError')
      return put.call(this, value)
    })
    await one.act().flush()
    vi.restoreAllMocks()
    expect(one.act().deviceProblem).toBeNull()
    expect(one.act().entries[id]?.undo).toHaveLength(400)
    const kept = await makeFleetDevice('u1').get(id)
    expect(kept.ok && kept.value?.fleet.notes).toBe('note 400')
    expect(kept.ok && kept.value?.undo).toHaveLength(50)
    await one.act().close()
  })
})
