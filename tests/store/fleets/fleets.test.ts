import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentRules } from '#content/current-rules.ts'
import type { Fleet } from '../../../src/game/fleet/fleet.ts'
import { err, ok } from '../../../src/game/result.ts'
import { visitor } from '../../../src/records/account/session-state.ts'
import type { RecordError } from '../../../src/records/errors.ts'
import type { FleetRecords } from '../../../src/records/saves/fleets.ts'
import type { DeviceProblem } from '../../../src/store/device/database.ts'
import { makeFleetDevice } from '../../../src/store/fleets/fleet-device.ts'
import { selectFleetStatus } from '../../../src/store/fleets/fleet-entry.ts'
import { readRow } from '../../../src/store/fleets/fleet-row.ts'
import { selectFleet, selectFleets, type FleetsStore } from '../../../src/store/fleets/fleets-state.ts'
import { makeFleetsStore } from '../../../src/store/fleets/make-fleets-store.ts'
import { aFleet, aShip } from '../../support/fleet-builders.ts'
import { makeTestSession } from '../../support/memory/memory-stars.ts'
import { makeTestPage, silentChannel } from '../../support/test-page.ts'

const stores: FleetsStore[] = []

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(async () => {
  for (const store of stores.splice(0)) await store.getState().close()
})

const offline = err<RecordError>({ kind: 'offline' })
const noStore: FleetRecords = {
  list: () => Promise.resolve(offline),
  get: () => Promise.resolve(offline),
  put: () => Promise.resolve(offline),
  putAll: () => Promise.resolve(offline),
  listVersions: () => Promise.resolve(offline),
  putVersions: () => Promise.resolve(offline),
}

/** A tab with the fleets of u1 open; without `records`, the record store cannot be reached. */
interface TabOptions {
  readonly records?: FleetRecords
  readonly device?: typeof makeFleetDevice
  readonly linked?: boolean
  readonly owner?: string
}

const aTab = async (options: TabOptions = {}) => {
  const { records = noStore, device = makeFleetDevice, linked = false, owner = 'u1' } = options
  const page = makeTestPage()
  const session = makeTestSession('u1')
  const store = makeFleetsStore({
    owner,
    session: { ...session, verify: () => (records === noStore ? Promise.resolve(offline) : session.verify()) },
    records,
    page,
    rules: () => currentRules,
    device: device(owner),
    ...(!linked && { channel: silentChannel }),
  })
  stores.push(store)
  await store.getState().ready()
  return { store, page, become: session.become, act: () => store.getState() }
}

const { id: _id, ...fleetWithoutId } = aFleet({ name: 'Home guard', ships: [] })
const entryOf = (store: FleetsStore, id: string) => selectFleet(id)(store.getState())
const statusOf = (store: FleetsStore, id: string) => {
  const entry = entryOf(store, id)
  return entry && selectFleetStatus(entry)
}
const nameOf = (store: FleetsStore, id: string) => entryOf(store, id)?.fleet.name

test('half a surrogate pair in a text of the player is replaced when it enters', async () => {
  const { act, store } = await aTab()
  const half = 'Vela \ud83d'
  const id = act().create({ ...aFleet(), name: half, ships: [aShip('k', { name: half })] })
  act().edit(id, { kind: 'batch', edits: [{ kind: 'set-notes', notes: half }] })
  act().saveVersion(id, half)
  expect(JSON.stringify(selectFleet(id)(store.getState()))).not.toContain(String.raw`\ud83d`)
  expect(JSON.stringify(act().versions)).not.toContain(String.raw`\ud83d`)
  expect(selectFleet(id)(store.getState())?.fleet).toMatchObject({ name: 'Vela \ufffd', notes: 'Vela \ufffd' })
  expect(readRow({ id: 'fleet', fleet: aFleet({ name: half }) })?.fleet.name).toBe('Vela \ufffd')
  // An emoji is a whole pair.
  expect(act().edit(id, { kind: 'rename', name: 'Vela \ud83d\ude80' })).toMatchObject({ value: { name: 'Vela 🚀' } })
})

describe('on the device', () => {
  test('edits are there after a reload, including undo and redo', async () => {
    const one = await aTab()
    const id = one.act().create(fleetWithoutId)
    one.act().edit(id, { kind: 'rename', name: 'Second line' })
    one.act().edit(id, { kind: 'set-notes', notes: 'n' })
    one.act().undo(id)
    await one.act().close()
    const two = await aTab()
    expect(nameOf(two.store, id)).toBe('Second line')
    expect(two.act().redo(id)).toMatchObject({ ok: true, value: { notes: 'n' } })
    two.act().undo(id)
    expect(two.act().undo(id)).toMatchObject({ ok: true, value: { name: 'Home guard' } })
    expect(two.act().undo(id)).toEqual({ ok: false, error: { code: 'NOTHING_TO_STEP' } })
  })

  test('hiding the page writes at once', async () => {
    const one = await aTab()
    const id = one.act().create(fleetWithoutId)
    expect(statusOf(one.store, id)).toBe('saving')
    one.page.hide()
    await expect.poll(() => statusOf(one.store, id)).toBe('saved-on-device')
  })

  test('AU-07 accounts are separate, and closing one loses nothing', async () => {
    const { store, act } = await aTab()
    const id = act().create(fleetWithoutId)
    await act().close()
    expect(selectFleets(store.getState())).toEqual([])
    expect(selectFleets((await aTab({ owner: 'u2' })).store.getState())).toEqual([])
    expect(nameOf((await aTab()).store, id)).toBe('Home guard')
  })

  test('a deleted fleet is out of the list and can be restored', async () => {
    const { store, act } = await aTab()
    const id = act().create(fleetWithoutId)
    act().remove(id)
    expect(selectFleets(store.getState())).toEqual([])
    expect(act().edit(id, { kind: 'rename', name: 'x' })).toEqual({ ok: false, error: { code: 'NO_SUCH_FLEET' } })
    act().restore(id)
    expect(nameOf(store, id)).toBe('Home guard')
  })

  test('an edit that cannot be made changes nothing', async () => {
    const { store, act } = await aTab()
    const id = act().create(fleetWithoutId)
    const before = entryOf(store, id)
    expect(act().edit(id, { kind: 'remove-ship', ship: 'none' })).toMatchObject({ error: { code: 'NO_SUCH_SHIP' } })
    expect(entryOf(store, id)).toBe(before)
  })

  test('an unreadable row stays and affects no other', async () => {
    const one = await aTab()
    const id = one.act().create(fleetWithoutId)
    await one.act().flush()
    const device = makeFleetDevice('u1')
    const row = (await device.get(id)).ok ? await device.get(id) : undefined
    if (!row?.ok || !row.value) throw new Error('not kept')
    await device.save({ ...row.value, id: 'from-the-future', fleet: { layout: 2 } as unknown as Fleet }, 0)
    await one.act().close()
    const two = await aTab()
    expect(Object.keys(two.store.getState().entries)).toEqual([id])
    device.close()
  })
})

describe('a device that cannot store anything', () => {
  const failing = (problem: () => DeviceProblem | undefined): typeof makeFleetDevice => {
    return (owner) => {
      const real = makeFleetDevice(owner)
      const fail = <T>(work: () => Promise<T>) => {
        const found = problem()
        return found ? Promise.resolve(err(found)) : work()
      }
      return { ...real, load: () => fail(real.load), save: (row, seen) => fail(() => real.save(row, seen)) }
    }
  }

  test.each([
    ['full', 'device-full'],
    ['forbidden', 'device-forbidden'],
    ['failed', 'device-failed'],
  ] as const)('%s is reported, and nothing is lost in memory', async (problem, status) => {
    const { store, act } = await aTab({ device: failing(() => problem) })
    const id = act().create(fleetWithoutId)
    act().edit(id, { kind: 'rename', name: 'Kept in mind' })
    await act().flush()
    expect(statusOf(store, id)).toBe(status)
    expect(store.getState().deviceProblem).toBe(problem)
    expect(nameOf(store, id)).toBe('Kept in mind')
  })

  test('space that becomes free is used with the next change', async () => {
    let problem: DeviceProblem | undefined = 'full'
    const { store, act } = await aTab({ device: failing(() => problem) })
    const [first, second] = [act().create(fleetWithoutId), act().create(fleetWithoutId)]
    await act().flush()
    problem = undefined
    act().edit(second, { kind: 'rename', name: 'Again' })
    await act().flush()
    expect([statusOf(store, first), statusOf(store, second)]).toEqual(['saved-on-device', 'saved-on-device'])
    expect(store.getState().deviceProblem).toBeNull()
  })
})

describe('two tabs of one browser', () => {
  test('what one tab wrote is merged into the other, not overwritten', async () => {
    const one = await aTab()
    const id = one.act().create(fleetWithoutId)
    await one.act().flush()
    const two = await aTab()
    one.act().edit(id, { kind: 'rename', name: 'From one' })
    two.act().edit(id, { kind: 'set-notes', notes: 'from two' })
    await one.act().flush()
    await two.act().flush()
    expect(entryOf(two.store, id)?.fleet).toMatchObject({ name: 'From one', notes: 'from two' })
    expect(entryOf(two.store, id)?.conflicts).toEqual([])
  })

  test('a tab without unsaved changes follows the other', async () => {
    const [one, two] = [await aTab({ linked: true }), await aTab({ linked: true })]
    const id = one.act().create(fleetWithoutId)
    await one.act().flush()
    await expect.poll(() => nameOf(two.store, id)).toBe('Home guard')
    one.act().edit(id, { kind: 'rename', name: 'Renamed' })
    await one.act().flush()
    await expect.poll(() => nameOf(two.store, id)).toBe('Renamed')
  })
})

describe('the account', () => {
  test('AU-06 everything works offline, and the status says so', async () => {
    const { store, act } = await aTab()
    const id = act().create({ ...fleetWithoutId, ships: [aShip('frigate')] })
    await act().sync()
    await act().flush()
    expect(statusOf(store, id)).toBe('saved-on-device')
    expect(store.getState().account).toBe('offline')
  })

  test('AU-11 absence from the account’s list never means deletion', async () => {
    const kept = new Map<string, number>()
    const records: FleetRecords = {
      ...noStore,
      list: () => Promise.resolve(ok({ rows: [], until: undefined })),
      get: () => Promise.resolve(err({ kind: 'not-found' })),
      put: ({ change, baseRevision, push }) => {
        kept.set(change.id, baseRevision + 1)
        return Promise.resolve(ok({ ...change, deletedAt: null, revision: baseRevision + 1, pushes: [push] }))
      },
    }
    const { store, act } = await aTab({ records })
    const id = act().create(fleetWithoutId)
    await act().sync()
    expect(statusOf(store, id)).toBe('saved-to-account')
    await act().sync()
    expect(nameOf(store, id)).toBe('Home guard')
  })

  test('a refused change is reported, kept, and not sent repeatedly', async () => {
    let puts = 0
    const records: FleetRecords = {
      ...noStore,
      list: () => Promise.resolve(ok({ rows: [], until: undefined })),
      get: () => Promise.resolve(err({ kind: 'not-found' })),
      put: () => {
        puts += 1
        return Promise.resolve(err({ kind: 'invalid', fields: {}, message: 'Too large.' }))
      },
    }
    const { store, act } = await aTab({ records })
    await act().sync()
    const id = act().create(fleetWithoutId)
    await act().sync()
    await act().flush()
    expect(statusOf(store, id)).toBe('refused')
    expect(store.getState().account).toBe('failed')
    expect(puts).toBe(1)
  })

  test('AU-07 the end of a session removes nothing from the screen', async () => {
    const { store, act, become } = await aTab()
    const id = act().create(fleetWithoutId)
    become(visitor('expired'))
    act().edit(id, { kind: 'rename', name: 'Still typing' })
    await act().sync()
    expect(nameOf(store, id)).toBe('Still typing')
    expect(store.getState().account).toBe('logged-out')
  })
})
