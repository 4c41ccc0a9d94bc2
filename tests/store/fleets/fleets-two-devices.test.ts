import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FleetEdit } from '../../../src/game/fleet/fleet-edit.ts'
import type { Fleet, FleetShip } from '../../../src/game/fleet/fleet.ts'
import { fleetFields } from '../../../src/game/fleet/merge/fleet-times.ts'
import type { FleetConflict } from '../../../src/game/fleet/merge/merge-ships.ts'
import { acceptChanges } from '../../../src/game/fleet/pin/fleet-changes.ts'
import { makeFleetDevice } from '../../../src/store/fleets/fleet-device.ts'
import { sendDebounce } from '../../../src/store/sync/sync-schedule.ts'
import {
  anyEdit,
  anyFleet,
  flagshipsKnownTo,
  lostMarksWithShips,
  seedOfTests,
} from '../../support/fleet-arbitraries.ts'
import { aFleet } from '../../support/fleet-builders.ts'
import { openFleetDevice } from '../../support/fleet-devices.ts'
import { makeMemoryAccount, makeMemoryDevice, type Fault } from '../../support/memory/memory-fleets.ts'
import { rulesThen, rulesWith } from '../../support/rules-then-now.ts'
import { samples } from '../../support/samples.ts'
import { makeMemoryStorage } from '../../support/test-page.ts'

/** Devices of one player that sync through an account that cannot always be reached. */

const newRules = rulesWith({ ships: { frigate: { points: 17 } }, refits: { bridge: { points: 5 } } })

type Action = FleetEdit | 'undo' | 'redo' | 'accept' | 'delete' | 'restore'

const actions = (prefix: string): fc.Arbitrary<readonly Action[]> =>
  fc.array(
    fc.oneof(
      { arbitrary: anyEdit(prefix), weight: 20 },
      { arbitrary: fc.constantFrom<Action>('undo', 'redo'), weight: 5 },
      { arbitrary: fc.constant<Action>('accept'), weight: 1 },
      { arbitrary: fc.constantFrom<Action>('delete', 'restore'), weight: 1 },
    ),
    { maxLength: 60 },
  )

const settled = () => new Promise((resolve) => setImmediate(resolve))
const json = (value: unknown): string => JSON.stringify(value)
const mergedFields = fleetFields.filter((field) => !['tags', 'archived', 'pin', 'order'].includes(field)) as readonly (
  | 'name'
  | 'faction'
  | 'limit'
  | 'gameVersion'
  | 'admiral'
  | 'notes'
  | 'flagships'
)[]

const count = (ship: FleetShip | undefined, slot: string, refit: string): number =>
  ship?.refits.filter((fitted) => fitted.slot === slot && fitted.refit === refit).length ?? 0

/** Expects every change of one side to be in the merged fleet or in the conflicts. */
function expectNothingLost(before: Fleet, mine: Fleet, merged: Fleet, conflicts: readonly FleetConflict[]): void {
  const listed = new Set(conflicts.flatMap((c) => (c.kind === 'ship-kept' ? [] : [json(c.later), json(c.earlier)])))
  for (const field of mergedFields) {
    if (json(mine[field]) === json(before[field])) continue
    if (field === 'flagships' && lostMarksWithShips(before, mine)) continue
    const known = field === 'flagships' ? flagshipsKnownTo(before, mine, merged) : merged[field]
    expect(json(known) === json(mine[field]) || listed.has(json(mine[field])), field).toBe(true)
  }
  for (const tag of mine.tags) if (!before.tags.includes(tag)) expect(merged.tags).toContain(tag)
  for (const tag of before.tags) if (!mine.tags.includes(tag)) expect(merged.tags).not.toContain(tag)
  const [was, is] = [before, merged].map((fleet) => new Map(fleet.ships.map((ship) => [ship.key, ship])))
  for (const ship of mine.ships) {
    const [old, now] = [was!.get(ship.key), is!.get(ship.key)]
    if (old && json(old) === json(ship)) continue
    expect(now, ship.key).toBeDefined()
    expect(now?.name === ship.name || old?.name === ship.name || listed.has(json(ship.name)), 'name').toBe(true)
    for (const { slot, refit } of ship.refits)
      if (count(ship, slot, refit) > count(old, slot, refit))
        expect(count(now, slot, refit)).toBeGreaterThanOrEqual(count(ship, slot, refit))
  }
}

const hourOffline = fc.record({
  fleet: anyFleet,
  mine: actions('m'),
  theirs: actions('t'),
  /** How far the other device's clock is ahead, ms. */
  skew: fc.integer({ min: -600_000, max: 600_000 }),
  /** The fault of each call after the hour, in order. */
  faults: fc.array(fc.constantFrom<Fault>('none', 'none', 'server', 'no-answer'), { maxLength: 8 }),
})

test('FE-03 two devices that edit separately for an hour lose nothing, with any clocks and server faults', async () => {
  await fc.assert(
    fc.asyncProperty(hourOffline, async ({ fleet, mine, theirs, skew, faults }) => {
      const account = makeMemoryAccount()
      let ids = 0
      const makeId = () => `fleet-of-the-test-${(ids += 1)}`
      const a = await openFleetDevice(account, { makeId, rules: rulesThen })
      const id = a.act().create(fleet)
      await a.sync()
      const b = await openFleetDevice(account, { start: 1_000_001 + 2 * skew, rules: newRules })
      const entry = (device: typeof a) => device.store.getState().entries[id]!
      const before = entry(a).fleet

      account.fault = () => 'offline'
      for (const [device, done] of [
        [a, mine],
        [b, theirs],
      ] as const)
        for (const action of done) {
          device.clock.pass(60_000)
          if (action === 'undo' || action === 'redo') device.act()[action](id)
          else if (action === 'delete') device.act().remove(id)
          else if (action === 'restore') device.act().restore(id)
          else device.act().edit(id, action === 'accept' ? acceptChanges(entry(device).fleet, newRules) : action)
        }
      const sides = [a, b].map((device) => ({ fleet: entry(device).fleet, deleted: entry(device).deleted }))

      const pending = [...faults]
      account.fault = () => pending.shift() ?? 'none'
      for (let calm = 0; calm < 3; calm += pending.length === 0 ? 1 : 0) {
        await a.sync()
        await b.sync()
      }

      const [inA, inB] = [entry(a), entry(b)]
      expect([inA.dirty, inB.dirty, inA.fleet, inA.deleted]).toEqual([false, false, inB.fleet, inB.deleted])
      expect(account.rows.get(id)?.fleet).toEqual(inA.fleet)
      const conflicts = [...inA.conflicts, ...inB.conflicts]
      const changed = sides.map((side) => json(side.fleet) !== json(before))
      const bothGone = sides.every(({ deleted }) => deleted)
      const unseen = sides.some(({ deleted }, i) => !deleted && changed[i] && sides.some((other) => other.deleted))
      if (bothGone) expect(inA.deleted).toBe(true)
      if (unseen) expect(inA.deleted).toBe(false)
      if (!inA.deleted) for (const side of sides) expectNothingLost(before, side.fleet, inA.fleet, conflicts)
      for (const device of [a, b]) await device.act().close()
    }),
    { numRuns: samples(400), ...seedOfTests() },
  )
}, 120_000)

type Step = Exclude<Action, 'accept'> | 'wait' | 'sync' | 'reload'

const withFaults = fc.record({
  fleet: anyFleet,
  steps: fc.array(
    fc.oneof(
      { arbitrary: anyEdit('m'), weight: 8 },
      { arbitrary: fc.constantFrom<Step>('undo', 'redo'), weight: 5 },
      { arbitrary: fc.constantFrom<Step>('delete', 'restore'), weight: 1 },
      { arbitrary: fc.constantFrom<Step>('wait', 'sync', 'reload'), weight: 6 },
    ),
    { maxLength: 40 },
  ),
  faults: fc.array(fc.constantFrom<Fault>('none', 'none', 'offline', 'server', 'no-answer'), { maxLength: 30 }),
})

/** Without the pin, in which a merge keeps the figures of both sides, including unused ones. */
const stateOf = ({ fleet, deleted }: { readonly fleet: Fleet; readonly deleted: boolean }) => [
  { ...fleet, pin: null },
  deleted,
]

test('FE-03 one device ends in the same state as without faults, whatever is lost', async () => {
  await fc.assert(
    fc.asyncProperty(withFaults, async ({ fleet, steps, faults }) => {
      const account = makeMemoryAccount()
      const kept = makeMemoryDevice()
      const apart = makeMemoryAccount()
      apart.fault = () => 'offline'
      const makeId = () => 'the-fleet'
      let device = await openFleetDevice(account, { device: kept, makeId })
      const alone = await openFleetDevice(apart, { makeId })
      const id = device.act().create(fleet)
      alone.act().create(fleet)
      await device.sync()
      const entry = (one: typeof device) => one.store.getState().entries[id]!

      const pending = [...faults]
      account.fault = () => pending.shift() ?? 'none'
      for (const step of steps) {
        if (step === 'sync') await device.sync()
        else if (step === 'wait') {
          device.clock.pass(sendDebounce)
          await settled()
        } else if (step === 'reload') {
          await device.act().close()
          device = await openFleetDevice(account, { device: kept, makeId, start: device.clock.now() })
        } else
          for (const { act, clock } of [device, alone]) {
            clock.pass(50)
            if (step === 'undo' || step === 'redo') act()[step](id)
            else if (step === 'delete') act().remove(id)
            else if (step === 'restore') act().restore(id)
            else act().edit(id, step)
          }
        expect(stateOf(entry(device))).toEqual(stateOf(entry(alone)))
      }
      while (pending.length > 0) await device.sync()
      await device.sync()
      expect(entry(device)).toMatchObject({ dirty: false, conflicts: [] })
      expect(stateOf(account.rows.get(id)!)).toEqual(stateOf(entry(alone)))
      for (const one of [device, alone]) await one.act().close()
    }),
    { numRuns: samples(400), ...seedOfTests() },
  )
}, 120_000)

describe('an answer that was lost', () => {
  beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))

  /**
   * The account has "Second line", which the device has not read; on the device, the player went back to "Home guard".
   */
  const takenBack = async () => {
    const account = makeMemoryAccount()
    const device = await openFleetDevice(account, { device: makeFleetDevice('u1', makeMemoryStorage(new Map())) })
    const { id: _id, ...content } = aFleet({ name: 'Home guard', ships: [] })
    const id = device.act().create(content)
    await device.sync()
    device.act().edit(id, { kind: 'rename', name: 'Second line' })
    account.fault = () => 'no-answer'
    device.clock.pass(sendDebounce)
    await settled()
    expect([account.rows.get(id)?.fleet.name, device.act().account]).toEqual(['Second line', 'offline'])
    account.fault = () => 'none'
    device.act().undo(id)
    return { account, device, id }
  }
  const isBack = { fleet: { name: 'Home guard' }, dirty: false, conflicts: [] }

  test('FE-03 restores nothing that was undone since, and causes no conflict with itself', async () => {
    const { account, device, id } = await takenBack()
    device.clock.pass(sendDebounce)
    await settled()
    expect(device.act().entries[id]).toMatchObject(isBack)
    expect(account.rows.get(id)?.fleet.name).toBe('Home guard')
  })

  test('FE-03 still counts as lost after a reload', async () => {
    const { account, device, id } = await takenBack()
    await device.act().close()
    const again = await openFleetDevice(account, { device: makeFleetDevice('u1', makeMemoryStorage(new Map())) })
    expect(again.act().entries[id]).toMatchObject(isBack)
    expect(account.rows.get(id)?.fleet.name).toBe('Home guard')
  })

  /** A's change arrived but its answer did not; then B changed something else on top of it. */
  const builtUpon = async (change: FleetEdit, onTop: FleetEdit) => {
    const account = makeMemoryAccount()
    const a = await openFleetDevice(account)
    const { id: _id, ...content } = aFleet({ name: 'Home guard' })
    const id = a.act().create(content)
    await a.sync()
    a.act().edit(id, change)
    account.fault = () => 'no-answer'
    a.clock.pass(sendDebounce)
    await settled()
    account.fault = () => 'none'
    const b = await openFleetDevice(account, { start: 2_000_000 })
    b.act().edit(id, onTop)
    await b.sync()
    a.act().undo(id)
    await a.sync()
    await b.sync()
    return [a, b].map((device) => device.act().entries[id])
  }

  test('FE-03 is recognised as arrived although another device has built upon it: undone changes stay undone', async () => {
    const onTop: FleetEdit = { kind: 'set-limit', limit: 400 }
    const renamed = await builtUpon({ kind: 'rename', name: 'Second line' }, onTop)
    for (const entry of renamed)
      expect(entry).toMatchObject({ fleet: { name: 'Home guard', limit: 400 }, dirty: false, conflicts: [] })
    const [ship] = aFleet().ships
    const removed = await builtUpon({ kind: 'remove-ship', ship: ship?.key ?? '' }, onTop)
    for (const entry of removed)
      expect(entry).toMatchObject({ fleet: { limit: 400, ships: aFleet().ships }, dirty: false, conflicts: [] })
  })
})
