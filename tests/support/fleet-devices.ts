import type { Rules } from '../../src/game/fleet/pin/fleet-pin.ts'
import type { ListenToFleets } from '../../src/records/saves/fleet-news.ts'
import type { FleetRecords } from '../../src/records/saves/fleets.ts'
import type { FleetDevice } from '../../src/store/fleets/fleet-device.ts'
import { makeFleetsStore } from '../../src/store/fleets/make-fleets-store.ts'
import { makeMemoryDevice, makeTestClock, passUntil, type MemoryAccount } from './memory/memory-fleets.ts'
import { makeTestSession } from './memory/memory-stars.ts'
import { rulesThen } from './rules-then-now.ts'
import { makeTestPage, silentChannel } from './test-page.ts'

export interface DeviceOptions {
  readonly device?: FleetDevice
  readonly rules?: Rules
  /** The start time of its clock, ms since 1970; clocks of two devices may differ. */
  readonly start?: number
  readonly makeId?: () => string
  readonly listen?: ListenToFleets
  /** The calls to the account; default: the account's own. */
  readonly records?: FleetRecords
}

/** A device of one player, with the fleets open and synced. */
export async function openFleetDevice(account: MemoryAccount, options: DeviceOptions = {}) {
  const { device = makeMemoryDevice(), rules = rulesThen, start = 1_000_000, makeId, listen } = options
  const { records = account.records } = options
  const clock = makeTestClock(start)
  const page = makeTestPage()
  const store = makeFleetsStore({
    owner: 'u1',
    session: makeTestSession('u1'),
    records,
    page,
    clock,
    device,
    channel: silentChannel,
    rules: () => rules,
    ...(makeId && { makeId }),
    ...(listen && { listen }),
  })
  const act = () => store.getState()
  const sync = () => passUntil(act().sync(), clock)
  await act().ready()
  await sync()
  return { store, act, sync, clock, device, page }
}
