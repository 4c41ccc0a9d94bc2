import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { currentRules } from '#content/current-rules.ts'
import type { NewFleet } from '#game/fleet/fleet.ts'
import type { RecordsOptions } from '#records/records.ts'
import { makeFleetRecords } from '#records/saves/fleets.ts'
import { makeFleetsStore, type FleetsOptions } from '#store/fleets/make-fleets-store.ts'
import { makeTestBrowser, type TestBrowser } from './client-records.ts'
import type { NewUser } from './pocketbase.ts'
import { silentChannel } from './test-page.ts'

export const emptyFleet: NewFleet = {
  name: 'Home guard',
  faction: 'accord',
  limit: 200,
  gameVersion: 'v0.2.2 alpha',
  ships: [],
  flagships: [],
  admiral: '',
  notes: '',
}

/** A browser with an IndexedDB of its own, in which the player is logged in to a real record store. */
export async function logInBrowser(player: NewUser, options: RecordsOptions): Promise<TestBrowser> {
  globalThis.indexedDB = new IDBFactory()
  const browser = makeTestBrowser(options)
  const login = await browser.records.session.logIn(player.email, player.password)
  if (!login.ok) throw new Error(`not logged in: ${JSON.stringify(login.error)}`)
  await browser.records.session.settled()
  return browser
}

/** Opens the fleets of the player in this browser, and syncs them. */
export async function openFleets({ records, page }: TestBrowser, owner: string, more: Partial<FleetsOptions> = {}) {
  const { session, client } = records
  const fleets = makeFleetsStore({
    owner,
    session,
    records: makeFleetRecords(client),
    page,
    rules: () => currentRules,
    channel: silentChannel,
    ...more,
  })
  const close = async () => {
    await fleets.getState().close()
    session.stop()
  }
  await fleets.getState().ready()
  await fleets.getState().sync()
  return { fleets, act: () => fleets.getState(), close }
}
