import { createStore } from 'zustand/vanilla'
import { gameVersion } from '#content/version.ts'
import type { RollStamp } from '#game/roll-log/roll-entry.ts'
import type { Session } from '#records/account/session.ts'
import { systemClock, type Clock } from '#records/browser/clock.ts'
import { browserPageEvents, type PageEvents } from '#records/browser/page-events.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import type { RecordClient } from '#records/client.ts'
import { makeRollEntryRecords, type RollEntryRecords } from '#records/saves/roll-entries.ts'
import { openTabChannel, type TabChannel } from '../device/tab-channel.ts'
import { makeSyncSchedule } from '../sync/sync-schedule.ts'
import { makeThrowActions } from './roll-log-actions.ts'
import { makeRollLogDevice, type KeptEntry, type RollLogDevice } from './roll-log-device.ts'
import { exportLog, joinFile, rowsOf } from './roll-log-files.ts'
import { makeRollLogMemory } from './roll-log-memory.ts'
import { readThrows } from './roll-log-reader.ts'
import { unreadRollLog, type RollLogActions, type RollLogState, type RollLogStore } from './roll-log-state.ts'
import { makeRollLogSource } from './roll-log-sync.ts'
import { keptEntry, makeRollLogWriter, parseNews } from './roll-log-writer.ts'

export interface RollLogOptions {
  /** Whose log: a user id. */
  readonly owner: string
  readonly session: Pick<Session, 'getState' | 'subscribe' | 'verify'>
  readonly records: RollEntryRecords
  readonly device?: RollLogDevice
  readonly channel?: TabChannel
  readonly page?: PageEvents
  readonly clock?: Clock
  readonly makeId?: () => string
}

/**
 * One account's throws, local first: a throw is in memory at once, on the device right after, and in the account when
 * there is a login and a network. What the device does not take stays here, is said, and is tried again with the next
 * throw.
 */
export const makeRollLogStore = (options: RollLogOptions): RollLogStore => {
  const { owner, session, records } = options
  const { device = makeRollLogDevice(owner), channel = openTabChannel(`orion-rolls-${owner}`) } = options
  const { page = browserPageEvents(), clock = systemClock, makeId = makeRandomId } = options

  return createStore<RollLogState & RollLogActions>()((set) => {
    const memory = makeRollLogMemory()
    let isClosed = false
    /** Grows when the log is cleared: what was being read is not put back. */
    let clearings = 0

    const show = (more: Partial<RollLogState> = {}) => {
      if (!isClosed) set({ ...memory.picture(), ...more })
    }
    const writer = makeRollLogWriter({
      device,
      channel,
      report: (deviceProblem) => set({ deviceProblem, notSaved: writer.notSaved() }),
    })
    const source = makeRollLogSource({
      device,
      records,
      report: (deviceProblem) => set({ deviceProblem }),
      taken: (entries) => {
        memory.takeRows(rowsOf(entries))
        show()
      },
      cleared: (at) => {
        memory.clearUntil(at)
        show()
      },
    })
    const sync = makeSyncSchedule({
      ...{ owner, session, clock, page },
      report: (account) => set({ account }),
      exchange: (runner, isFull) => runner.run(source, isFull),
    })

    const keep = (entries: readonly KeptEntry[]): Promise<void> => {
      source.addUnsent(entries)
      sync.soon()
      return writer.keep(entries)
    }
    const stamp = (): RollStamp => ({ id: makeId(), at: clock.now(), by: owner })

    const forget = () => {
      clearings += 1
      writer.forget()
      source.forget()
      memory.clear()
      show({ phase: 'ready', isComplete: true, notSaved: [], deviceProblem: null })
    }

    const hear = async (message: unknown) => {
      const news = parseNews(message)
      if (!news) return
      if (news.kind === 'cleared') return forget()
      const before = clearings
      const rows = await device.get(news.throws)
      if (!rows.ok || before !== clearings) return
      memory.takeRows(rows.value)
      show()
    }

    const startSync = async () => {
      const [unsent, until] = await Promise.all([device.unsent(), device.loadReadUntil()])
      if (isClosed) return
      if (unsent.ok) source.addUnsent(unsent.value)
      if (until.ok) source.setUntil(until.value)
      sync.start()
      void sync.now()
    }

    const open = async () => {
      channel.hear((message) => void hear(message))
      const before = clearings
      await device.takeLeft()
      await readThrows({
        device,
        take: (rows, isLast) => {
          memory.takeRows(rows)
          show({ phase: 'ready', isComplete: isLast })
        },
        fail: (deviceProblem) => show({ phase: 'ready', isComplete: true, deviceProblem }),
        complete: () => show({ isComplete: true }),
        isStale: () => isClosed || before !== clearings,
      })
    }

    const stops = [
      page.onVisible(() => {
        if (writer.notSaved().length > 0) void writer.write()
      }),
      page.onHidden(() => device.leave(writer.unwritten())),
    ]
    const opened = open()
    const started = opened.then(startSync)
    const log = { memory, device, unwritten: writer.unwritten }

    return {
      ...unreadRollLog(owner),
      ready: () => opened,
      close: async () => {
        sync.stop()
        for (const stop of stops) stop()
        await writer.write()
        await source.written()
        isClosed = true
        memory.clear()
        channel.close()
        device.close()
        set({ ...unreadRollLog(owner), phase: 'closed' })
      },
      ...makeThrowActions({
        memory,
        isClosed: () => isClosed,
        stamp,
        added: (entries) => {
          show()
          void keep(entries.map(keptEntry))
        },
      }),
      retry: () => writer.write(),
      flush: () => writer.write(),
      sync: async () => {
        await started
        await sync.now()
      },
      clear: async () => {
        if (isClosed) return { ok: true, value: undefined }
        const { id, at } = stamp()
        const clearing = { id, throw: '', at }
        const cleared = await writer.clear(clearing, forget)
        if (!cleared.ok) return cleared
        source.addUnsent([clearing])
        sync.soon()
        return cleared
      },
      exportFile: async () => {
        await writer.write()
        return exportLog(log, gameVersion, new Date(clock.now()).toISOString())
      },
      importFile: async (value) => {
        await writer.write()
        const joined = await joinFile(log, value)
        if (!joined.ok) return joined
        show()
        await keep(joined.value.fresh)
        return { ok: true, value: joined.value.summary }
      },
    }
  })
}

/** The account's roll log over the real record store, its newest throws read from the device. */
export const openRollLog = async ({
  client,
  ...options
}: Pick<RollLogOptions, 'owner' | 'session'> & { readonly client: RecordClient }) => {
  const store = makeRollLogStore({ ...options, records: makeRollEntryRecords(client) })
  await store.getState().ready()
  return store
}
