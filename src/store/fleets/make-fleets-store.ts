import { createStore } from 'zustand/vanilla'
import type { Rules } from '#game/fleet/pin/fleet-pin.ts'
import { err, ok } from '#game/result.ts'
import { systemClock } from '#records/browser/clock.ts'
import { browserPageEvents } from '#records/browser/page-events.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import { makeFleetNews, type FleetNews, type ListenToFleets } from '#records/saves/fleet-news.ts'
import { makeFleetRecords, type FleetRecords } from '#records/saves/fleets.ts'
import { openTabChannel } from '../device/tab-channel.ts'
import { followAccount } from '../sync/follow-account.ts'
import type { Opening, SyncServices } from '../sync/store-services.ts'
import { makeSyncSchedule } from '../sync/sync-schedule.ts'
import { createEntry, makeFleetActions } from './fleet-actions.ts'
import { makeFleetDevice, type FleetDevice } from './fleet-device.ts'
import type { FleetEntry } from './fleet-entry.ts'
import { makeBackupActions } from './fleet-import.ts'
import { makeFleetSource, makeVersionSource } from './fleet-sync.ts'
import { makeVersionActions } from './fleet-versions.ts'
import { makeFleetWriter } from './fleet-writer.ts'
import type { FleetsActions, FleetsState, FleetsStore } from './fleets-state.ts'

export interface FleetsOptions extends SyncServices {
  readonly records: FleetRecords
  /** Without it, changes of other devices are read only when the page becomes visible or the network returns. */
  readonly listen?: ListenToFleets
  /** Returns today's rules, which new ships are pinned to. It is called only for changes. */
  readonly rules: () => Rules
  readonly device?: FleetDevice
  readonly makeId?: () => string
}

/** The store of fleets. A change is in memory at once, on the device within 0.25 s, and then in the account. */
export function makeFleetsStore(options: FleetsOptions): FleetsStore {
  const { owner, session, records, rules, listen = () => () => {} } = options
  const { device = makeFleetDevice(owner), channel = openTabChannel(`orion-fleets-${owner}`) } = options
  const { page = browserPageEvents(), clock = systemClock, makeId = makeRandomId } = options

  return createStore<FleetsState & FleetsActions>()((set, get) => {
    const writer = makeFleetWriter({ get, set, device, channel, clock, page })
    const fleets = makeFleetSource({ get, writer, records, makeId, makePushId: () => makeRandomId().slice(0, 16) })
    const versions = makeVersionSource({ get, writer, records, makeId })
    const sync = makeSyncSchedule({
      owner,
      session,
      clock,
      page,
      report: (account) => set({ account }),
      exchange: (runner, isFull) => runner.run(fleets, isFull),
      afterExchange: (runner, isFull) => runner.run(versions, isFull && !versions.isRead()),
    })

    const change = (...changed: readonly FleetEntry[]) => {
      if (changed.length === 0) return
      writer.put(...changed)
      if (changed.some(({ dirty }) => dirty)) sync.soon()
    }

    let isClosed = false
    let silence = () => {}
    const hear = (news: FleetNews) =>
      sync.hear(() => news === 'connected' || (get().entries[news.id]?.base?.revision ?? 0) < news.revision)

    const open = async () => {
      const { rest } = await writer.read()
      if (isClosed) return
      set({ phase: 'ready' })
      await rest
      if (isClosed) return
      sync.start()
      void sync.now()
    }

    const opened = open()
    const actions = makeFleetActions({ get, change, rules, clock, makeId })
    const { putVersions } = writer
    return {
      owner,
      phase: 'loading',
      deviceProblem: null,
      account: 'unknown',
      entries: {},
      versions: {},
      ready: () => opened,
      close: async () => {
        isClosed = true
        silence()
        sync.stop()
        await writer.close()
        set({ phase: 'closed', entries: {}, versions: {}, account: 'unknown', deviceProblem: null })
      },
      ...actions,
      ...makeVersionActions({
        get,
        edit: actions.edit,
        create: actions.create,
        putVersions,
        makeId,
        clock,
        sendSoon: sync.soon,
        fetchVersions: async () => {
          const error = await sync.runner.read(versions)
          return error ? err(error) : ok(undefined)
        },
      }),
      ...makeBackupActions({
        get,
        change,
        putVersions,
        makeId,
        sendSoon: sync.soon,
        createEntry: (fleet, id) => createEntry(fleet, id, rules(), clock.now()),
      }),
      follow: () => {
        silence()
        silence = isClosed ? () => {} : followAccount({ owner, session, page, listen: () => listen(hear) })
        return silence
      },
      flush: () => writer.flush(),
      sync: () => sync.now(),
    }
  })
}

export async function openFleets({
  client,
  ...options
}: Opening<FleetsOptions> & Pick<FleetsOptions, 'rules'>): Promise<FleetsStore> {
  const store = makeFleetsStore({ ...options, records: makeFleetRecords(client), listen: makeFleetNews(client) })
  await store.getState().ready()
  return store
}
