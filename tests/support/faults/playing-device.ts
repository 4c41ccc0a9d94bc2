import { systemClock } from '#records/browser/clock.ts'
import { makeFleetNews } from '#records/saves/fleet-news.ts'
import { makeFleetDevice } from '#store/fleets/fleet-device.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { TestEventSource } from '../event-source.ts'
import { emptyFleet, logInBrowser, openFleets } from '../fleet-browser.ts'
import type { NewUser } from '../pocketbase.ts'
import type { TestPage } from '../test-page.ts'

export interface PlayingDevice {
  readonly fleets: FleetsStore
  readonly page: TestPage
  /** Makes a fleet. Returns its id. */
  readonly make: (name: string) => string
  readonly rename: (id: string, name: string) => void
  /** The names of the fleets, in order. */
  readonly names: () => readonly string[]
  /** What the account has confirmed to this device: the name of each fleet without a change of its own. */
  readonly confirmed: () => ReadonlyMap<string, string>
  readonly close: () => Promise<void>
}

/**
 * The app's own client and fleets on a device, logged in, which gets changes of the account by realtime.
 * @param aheadMs How far its clock is ahead; behind if negative.
 */
export async function startDevice(baseUrl: string, player: NewUser, aheadMs = 0): Promise<PlayingDevice> {
  const clock = { ...systemClock, now: () => Date.now() + aheadMs }
  globalThis.EventSource = TestEventSource as unknown as typeof EventSource
  const browser = await logInBrowser(player, { baseUrl, clock })
  const { fleets, act, close } = await openFleets(browser, player.id, {
    listen: makeFleetNews(browser.records.client),
    clock,
    device: makeFleetDevice(player.id),
  })
  act().follow()
  return {
    fleets,
    page: browser.page,
    make: (name) => act().create({ ...emptyFleet, name }),
    rename: (id, name) => void act().edit(id, { kind: 'rename', name }),
    names: () =>
      selectFleets(act())
        .map(({ fleet }) => fleet.name)
        .toSorted(),
    confirmed: () =>
      new Map(
        Object.entries(act().entries).flatMap(([id, { dirty, fleet }]) => (dirty ? [] : [[id, fleet.name] as const])),
      ),
    close,
  }
}
