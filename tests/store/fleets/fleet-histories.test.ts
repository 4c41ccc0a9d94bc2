import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FleetEdit } from '../../../src/game/fleet/fleet-edit.ts'
import { sendDebounce } from '../../../src/store/sync/sync-schedule.ts'
import { anyEdit, anyFleet, seedOfTests } from '../../support/fleet-arbitraries.ts'
import { openFleetDevice } from '../../support/fleet-devices.ts'
import { makeIntentions } from '../../support/fleet-intentions.ts'
import { makeMemoryAccount, makeMemoryDevice, type Fault } from '../../support/memory/memory-fleets.ts'

/** How many random histories to run. `ORION_HISTORIES=10000` runs more, by hand. */
const histories = Number(process.env['ORION_HISTORIES'] ?? 250)

type Step = FleetEdit | 'undo' | 'redo' | 'delete' | 'restore' | 'sync' | 'wait' | 'reload'

const stepOf = (prefix: string): fc.Arbitrary<Step> =>
  fc.oneof(
    { arbitrary: anyEdit(prefix), weight: 8 },
    { arbitrary: fc.constantFrom<Step>('undo', 'undo', 'redo'), weight: 4 },
    { arbitrary: fc.constantFrom<Step>('delete', 'restore'), weight: 1 },
    { arbitrary: fc.constantFrom<Step>('sync', 'wait', 'wait', 'wait'), weight: 10 },
    { arbitrary: fc.constant<Step>('reload'), weight: 1 },
  )
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { arbitrary: fc.constant<Fault>('none'), weight: 12 },
  { arbitrary: fc.constant<Fault>('no-answer'), weight: 3 },
  { arbitrary: fc.constantFrom<Fault>('late', 'offline', 'server'), weight: 2 },
)
const steps = fc.array(
  fc.oneof(...[0, 1, 2].map((device) => fc.tuple(fc.constant(device), stepOf('xyz'.charAt(device))))),
  { minLength: 6, maxLength: 30, size: 'max' },
)
const history = fc.record({ fleet: anyFleet, steps, faults: fc.array(fault, { maxLength: 60, size: 'max' }) })

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('FE-03 three devices with lost answers, undo, deletes and drops lose nothing silently and end with the same state', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ fleet, steps: all, faults }) => {
      const account = makeMemoryAccount()
      const id = 'the-fleet-of-three'
      const intentions = makeIntentions(account, () => id, 3)
      const open = (n: number, device = makeMemoryDevice(), start = 1_000_000 + n * 7) =>
        openFleetDevice(account, { device, start, makeId: () => id, records: intentions.recordsOf(n) })
      const devices = [await open(0), await open(1), await open(2)]
      const entryOf = (n: number) => devices[n]!.store.getState().entries[id]
      devices[0]!.act().create(fleet)
      intentions.begin(entryOf(0)!)

      const pending = [...faults]
      account.fault = () => pending.shift() ?? 'none'
      for (const [n, step] of all) {
        const { act, clock, sync, device } = devices[n]!
        clock.pass(50)
        await settled()
        const before = entryOf(n)
        if (step === 'sync') await sync()
        else if (step === 'wait') {
          clock.pass(sendDebounce)
          await settled()
        } else if (step === 'reload') {
          await act().close()
          devices[n] = await open(n, device, clock.now())
        } else if (before) {
          if (step === 'undo' || step === 'redo') act()[step](id)
          else if (step === 'delete') act().remove(id)
          else if (step === 'restore') act().restore(id)
          else act().edit(id, step)
          intentions.changed(n, before, entryOf(n)!)
        }
      }

      account.fault = () => 'none'
      for (let round = 0; round < 3; round += 1) for (const { sync } of devices) await sync()
      const [first, ...others] = [0, 1, 2].map((n) => entryOf(n)!)
      for (const other of others) expect([other.fleet, other.deleted]).toEqual([first!.fleet, first!.deleted])
      expect(account.rows.get(id)).toMatchObject({ fleet: first!.fleet, deleted: first!.deleted })
      const conflicts = [first!, ...others].flatMap((entry) => entry.conflicts)
      expect([first!, ...others].map(({ dirty }) => dirty)).toEqual([false, false, false])
      expect(intentions.losses(first!, conflicts)).toEqual([])
      for (const { act } of devices) await act().close()
    }),
    { numRuns: histories, ...seedOfTests() },
  )
}, 3_600_000)
