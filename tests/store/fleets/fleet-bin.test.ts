import { beforeEach, describe, expect, test } from 'vitest'
import type { Fleet } from '../../../src/game/fleet/fleet.ts'
import { emptyTimes } from '../../../src/game/fleet/merge/fleet-times.ts'
import { binTime, selectBin, selectFleets, type FleetsStore } from '../../../src/store/fleets/fleets-state.ts'
import { aFleet } from '../../support/fleet-builders.ts'
import { openFleetDevice } from '../../support/fleet-devices.ts'
import {
  makeMemoryAccount,
  makeMemoryDevice,
  type Fault,
  type MemoryAccount,
} from '../../support/memory/memory-fleets.ts'

let account: MemoryAccount
beforeEach(() => {
  account = makeMemoryAccount()
})

const named = (name: string): Fleet => ({ ...aFleet(), name })
const inBin = (store: FleetsStore, now: number) => selectBin(now)(store.getState()).map(({ fleet }) => fleet.name)
const names = (store: FleetsStore) => selectFleets(store.getState()).map(({ fleet }) => fleet.name)

/** The rest of a fleet that was deleted 30 days ago, after the record store's nightly job. */
const emptyRow = (id: string) => {
  const row = account.rows.get(id)!
  const fleet = { ...row.fleet, name: '', ships: [], flagships: [], admiral: '', notes: '', tags: [], pin: null }
  ;(account.rows as Map<string, typeof row>).set(id, { ...row, fleet, changedAt: emptyTimes })
}

describe('FE-03 deleted fleets', () => {
  test('FE-03 are listed for 30 days on every device, the last deleted first, and one or all can be restored', async () => {
    const a = await openFleetDevice(account)
    const ids = ['One', 'Two', 'Three'].map((name) => a.act().create(named(name)))
    await a.sync()
    a.act().remove(ids[0]!)
    await a.sync()
    a.clock.pass(60_000)
    a.act().remove(ids[1]!, ids[2]!)
    await a.sync()
    expect(inBin(a.store, a.clock.now())).toEqual(['Three', 'Two', 'One'])
    const b = await openFleetDevice(account, { start: a.clock.now() })
    expect(inBin(b.store, 1000).toSorted()).toEqual(['One', 'Three', 'Two'])
    b.act().restore(ids[1]!)
    await b.sync()
    await a.sync()
    expect([names(a.store), inBin(a.store, a.clock.now())]).toEqual([['Two'], ['Three', 'One']])
    const deletedAt = a.store.getState().entries[ids[2]!]?.deletedAt ?? 0
    expect(inBin(a.store, deletedAt + binTime - 1)).toEqual(['Three'])
    expect(inBin(a.store, deletedAt + binTime)).toEqual([])
    a.act().restore(...selectBin(a.clock.now())(a.act()).map(({ id }) => id))
    expect([names(a.store), inBin(a.store, a.clock.now())]).toEqual([['One', 'Three', 'Two'], []])
  })

  test('FE-03 are still in the bin after the page was loaded again', async () => {
    const device = makeMemoryDevice()
    const first = await openFleetDevice(account, { device })
    first.act().remove(first.act().create(named('One')))
    await first.act().close()
    const second = await openFleetDevice(account, { device })
    expect(inBin(second.store, second.clock.now())).toEqual(['One'])
  })

  test('FE-03 a blank fleet is not in the bin, and is not sent if the account never had it', async () => {
    const { store, act, sync, clock } = await openFleetDevice(account)
    const blank = { ...aFleet(), name: '', notes: '', admiral: '', ships: [], flagships: [], tags: [] }
    const [unsent, sent] = [act().create(blank), act().create(blank)]
    act().remove(unsent)
    await sync()
    act().remove(sent)
    await sync()
    expect(inBin(store, clock.now())).toEqual([])
    expect([...account.rows.keys()]).toEqual([sent])
    act().restore(unsent)
    await sync()
    expect(account.rows.get(unsent)).toMatchObject({ deleted: false })
  })

  test('FE-03 a blank fleet whose creation had no answer stays deleted when another device deletes it', async () => {
    const a = await openFleetDevice(account)
    const blank = { ...aFleet(), name: '', notes: '', admiral: '', ships: [], flagships: [], tags: [] }
    const faults: Fault[] = ['none', 'no-answer']
    account.fault = () => faults.shift() ?? 'offline'
    const id = a.act().create(blank)
    await a.sync()
    account.fault = () => 'none'
    const b = await openFleetDevice(account)
    b.act().remove(id)
    await b.sync()
    await a.sync()
    await b.sync()
    expect([a, b].map(({ store }) => store.getState().entries[id]?.deleted)).toEqual([true, true])
    expect(account.rows.get(id)).toMatchObject({ deleted: true })
  })

  test('FE-03 a fleet changed on a device that was offline longer than the bin keeps fleets is restored completely', async () => {
    const a = await openFleetDevice(account)
    const id = a.act().create(named('One'))
    await a.sync()
    const [away, idle] = [await openFleetDevice(account), await openFleetDevice(account)]
    away.act().edit(id, { kind: 'set-notes', notes: 'written far away' })
    const whole = away.store.getState().entries[id]!.fleet
    a.act().remove(id)
    await a.sync()
    emptyRow(id)
    await idle.sync()
    expect([names(idle.store), inBin(idle.store, idle.clock.now())]).toEqual([[], []])
    await away.sync()
    await a.sync()
    expect(account.rows.get(id)).toMatchObject({ deleted: false, fleet: whole })
    expect(a.store.getState().entries[id]).toMatchObject({ deleted: false, fleet: whole, conflicts: [] })
  })
})
