import { createStore } from 'zustand/vanilla'
import { ok } from '#game/result.ts'
import type { RollStamp } from '#game/roll-log/roll-entry.ts'
import { systemClock } from '#records/browser/clock.ts'
import { browserPageEvents } from '#records/browser/page-events.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import { makeRollEntryRecords, type RollEntryRecords } from '#records/saves/roll-entries.ts'
import { openTabChannel } from '../device/tab-channel.ts'
import type { Opening, SyncServices } from '../sync/store-services.ts'
import { makeSyncSchedule } from '../sync/sync-schedule.ts'
import { makeThrowActions } from './roll-log-actions.ts'
import { makeRollLogDevice, type RollLogDevice } from './roll-log-device.ts'
import { makeFileActions, rowsOf } from './roll-log-files.ts'
import { makeRollLogMemory } from './roll-log-memory.ts'
import { readThrows } from './roll-log-reader.ts'
import type { DeviceEntry } from './roll-log-row.ts'
import { unreadRollLog, type RollLogActions, type RollLogState, type RollLogStore } from './roll-log-state.ts'
import { makeRollLogSource } from './roll-log-sync.ts'
import { toDeviceEntry, makeRollLogWriter, parseMessage } from './roll-log-writer.ts'

export interface RollLogOptions extends SyncServices {
  readonly records: RollEntryRecords
  readonly device?: RollLogDevice
  readonly makeId?: () => string
}

/**
 * An entry goes into memory, then onto the device, then to the account. An entry that the device refuses is retried.
 */
export function makeRollLogStore(options: RollLogOptions): RollLogStore {
  const { owner, session, records } = options
  const { device = makeRollLogDevice(owner), channel = openTabChannel(`orion-rolls-${owner}`) } = options
  const { page = browserPageEvents(), clock = systemClock, makeId = makeRandomId } = options

  return createStore<RollLogState & RollLogActions>()((set) => {
    const memory = makeRollLogMemory()
    let isClosed = false
    /**
     * How often the log was cleared. Rows that a read returns are ignored if the read began before the latest clearing.
     */
    let clearCount = 0

    const show = (more: Partial<RollLogState> = {}) => {
      if (!isClosed) set({ ...memory.snapshot(), ...more })
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
      onReceived: (entries) => {
        memory.addRows(rowsOf(entries))
        show()
      },
      onCleared: (at) => {
        memory.clearUntil(at)
        show()
      },
    })
    const sync = makeSyncSchedule({
      owner,
      session,
      clock,
      page,
      report: (account) => set({ account }),
      exchange: (runner, isFull) => runner.run(source, isFull),
    })

    const save = (entries: readonly DeviceEntry[]): Promise<void> => {
      source.addUnsent(entries)
      sync.soon()
      return writer.append(entries)
    }
    const stamp = (): RollStamp => ({ id: makeId(), at: clock.now(), by: owner })

    const clearMemory = () => {
      clearCount += 1
      writer.forget()
      source.forget()
      memory.clear()
      show({ phase: 'ready', isComplete: true, notSaved: [], deviceProblem: null })
    }

    const followTab = async (message: unknown) => {
      const parsed = parseMessage(message)
      if (!parsed) return
      if (parsed.kind === 'cleared') return clearMemory()
      const before = clearCount
      const rows = await device.get(parsed.throws)
      if (!rows.ok || before !== clearCount) return
      memory.addRows(rows.value)
      show()
    }

    const startSync = async () => {
      const [unsent, until, cleared] = await Promise.all([
        device.unsent(),
        device.loadReadUntil(),
        device.loadCleared(),
      ])
      if (isClosed) return
      if (unsent.ok) source.addUnsent(unsent.value)
      if (cleared.ok) source.setCleared(cleared.value)
      if (until.ok) source.setUntil(until.value)
      sync.start()
      void sync.now()
    }

    const open = async () => {
      channel.onMessage((message) => void followTab(message))
      const before = clearCount
      await device.restoreLeftovers()
      await readThrows({
        device,
        onPage: (rows, isLast) => {
          memory.addRows(rows)
          show({ phase: 'ready', isComplete: isLast })
        },
        onError: (deviceProblem) => show({ phase: 'ready', isComplete: true, deviceProblem }),
        onComplete: () => show({ isComplete: true }),
        isStale: () => isClosed || before !== clearCount,
      })
    }

    const stops = [
      page.onVisible(() => {
        if (writer.notSaved().length > 0) void writer.flush()
      }),
      page.onHidden(() => device.saveLeftovers(writer.unwritten())),
    ]
    const opened = open()
    const started = opened.then(startSync)

    const close = async () => {
      sync.stop()
      for (const stop of stops) stop()
      await writer.flush()
      await source.written()
      isClosed = true
      memory.clear()
      channel.close()
      device.close()
      set({ ...unreadRollLog(owner), phase: 'closed' })
    }

    const clear: RollLogActions['clear'] = async () => {
      if (isClosed) return ok(undefined)
      const { id, at } = stamp()
      const clearing = { id, throw: '', at }
      const cleared = await writer.clear(clearing, clearMemory)
      if (!cleared.ok) return cleared
      source.setCleared(at)
      source.addUnsent([clearing])
      sync.soon()
      return cleared
    }

    return {
      ...unreadRollLog(owner),
      ready: () => opened,
      close,
      ...makeThrowActions({
        memory,
        isClosed: () => isClosed,
        stamp,
        onAdded: (entries) => {
          show()
          void save(entries.map(toDeviceEntry))
        },
      }),
      retry: () => writer.flush(),
      flush: () => writer.flush(),
      sync: async () => {
        await started
        await sync.now()
      },
      clear,
      ...makeFileActions({
        log: { memory, device, unwritten: writer.unwritten },
        flush: writer.flush,
        show,
        save,
        clock,
      }),
    }
  })
}

export async function openRollLog({ client, ...options }: Opening<RollLogOptions>) {
  const store = makeRollLogStore({ ...options, records: makeRollEntryRecords(client) })
  await store.getState().ready()
  return store
}
