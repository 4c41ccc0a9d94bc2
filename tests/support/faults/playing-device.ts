import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { currentRules } from '#content/current-rules.ts'
import { systemClock } from '#records/browser/clock.ts'
import { makeFleetNews } from '#records/saves/fleet-news.ts'
import { makeFleetRecords } from '#records/saves/fleets.ts'
import { makeFleetDevice } from '#store/fleets/fleet-device.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { makeFleetsStore } from '#store/fleets/make-fleets-store.ts'
import { makeTestBrowser } from '../client-records.ts'
import { TestEventSource } from '../event-source.ts'
import type { NewUser } from '../pocketbase.ts'
import { silentChannel, type TestPage } from '../test-page.ts'

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
  globalThis.indexedDB = new IDBFactory()
  const { records, page } = makeTestBrowser({ baseUrl, clock })
  const login = await records.session.logIn(player.email, player.password)
  if (!login.ok) throw new Error(`not logged in: ${JSON.stringify(login.error)}`)
  await records.session.settled()
  const fleets = makeFleetsStore({
    owner: player.id,
    session: records.session,
    page,
    rules: () => currentRules,
    channel: silentChannel,
    records: makeFleetRecords(records.client),
    listen: makeFleetNews(records.client),
    clock,
    device: makeFleetDevice(player.id),
  })
  const act = () => fleets.getState()
  await act().ready()
  await act().sync()
  act().follow()
  return {
    fleets,
    page,
    make: (name) =>
      act().create({
        name,
        faction: 'accord',
        limit: 200,
        gameVersion: 'v0.2.2 alpha',
        admiral: '',
        ships: [],
        flagships: [],
        notes: '',
      }),
    rename: (id, name) => void act().edit(id, { kind: 'rename', name }),
    names: () =>
      selectFleets(act())
        .map(({ fleet }) => fleet.name)
        .toSorted(),
    confirmed: () =>
      new Map(
        Object.entries(act().entries).flatMap(([id, { dirty, fleet }]) => (dirty ? [] : [[id, fleet.name] as const])),
      ),
    close: async () => {
      await act().close()
      records.session.stop()
    },
  }
}
