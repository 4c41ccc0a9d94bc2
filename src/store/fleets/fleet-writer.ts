import type { StoreApi } from 'zustand/vanilla'
import type { Clock } from '#records/browser/clock.ts'
import type { PageEvents } from '#records/browser/page-events.ts'
import type { TabChannel } from '../device/tab-channel.ts'
import type { FleetDevice } from './fleet-device.ts'
import { isUnwritten, mergeStored, toDevice, toLeftover, type FleetEntry } from './fleet-entry.ts'
import { makeFleetReader } from './fleet-reader.ts'
import type { DeviceVersion } from './fleet-row.ts'
import type { FleetsActions, FleetsState } from './fleets-state.ts'

/**
 * A change is written to the device when no other change follows within this time, ms, or at once when the page is
 * hidden.
 */
const deviceWriteDebounce = 250

const readUntilName = 'fleets'

type Store = StoreApi<FleetsState & FleetsActions>

export interface FleetWriterOptions {
  readonly get: Store['getState']
  readonly set: Store['setState']
  readonly device: FleetDevice
  readonly channel: TabChannel
  readonly clock: Clock
  readonly page: PageEvents
}

export interface FleetWriter {
  /** Puts entries into memory and schedules writing them to the device. */
  readonly put: (...entries: readonly FleetEntry[]) => void
  /** Puts versions into memory and writes them to the device at once; they are few and small. */
  readonly putVersions: (...versions: readonly DeviceVersion[]) => void
  /** Resolves when the fleets have been read; `rest` resolves when their histories and versions have been read too. */
  readonly read: () => Promise<{ readonly rest: Promise<void> }>
  readonly flush: () => Promise<void>
  readonly close: () => Promise<void>
  /** The record store's time up to which the account was read; undefined: never. */
  readonly readUntil: () => string | undefined
  readonly setReadUntil: (until: string) => void
}

export function makeFleetWriter({ get, set, device, channel, clock, page }: FleetWriterOptions): FleetWriter {
  const unwritten = new Set<string>()
  let cancelWrite = () => {}
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false
  let readUntil: string | undefined
  let storedUntil: string | undefined

  const setEntries = (...changed: readonly FleetEntry[]) =>
    set(({ entries }) => ({
      entries: { ...entries, ...Object.fromEntries(changed.map((entry) => [entry.id, entry])) },
    }))

  const writeOne = async (id: string): Promise<void> => {
    for (;;) {
      const entry = get().entries[id]
      if (!entry || !isUnwritten(entry)) return
      const history = entry.historyRead ? { undo: entry.undo, redo: entry.redo } : undefined
      const saved = await device.save(toDevice(entry), entry.stored?.write ?? 0, history)
      const now = get().entries[id]
      if (!now) return
      if (!saved.ok) {
        set({ deviceProblem: saved.error })
        unwritten.add(id) // The next change tries again, when there may be room.
        return setEntries({ ...now, device: saved.error })
      }
      if (saved.value.kind === 'stale') {
        setEntries(mergeStored(now, saved.value.stored))
        continue
      }
      const isLatest = now.write === entry.write
      const stored = { write: entry.write, fleet: entry.fleet }
      setEntries({ ...now, stored, device: isLatest ? 'saved' : 'saving' })
      if (get().deviceProblem) set({ deviceProblem: null })
      channel.post(id)
      if (isLatest) return
    }
  }

  const flush = (): Promise<void> => {
    cancelWrite()
    const ids = [...unwritten]
    unwritten.clear()
    writing = writing.then(async () => {
      for (const id of ids) await writeOne(id)
      if (unwritten.size > 0 || readUntil === storedUntil || readUntil === undefined) return
      // The time is stored after the fleets read until then; otherwise a later sync would never ask for them again.
      const until = readUntil
      if ((await device.saveReadUntil(readUntilName, until)).ok) storedUntil = until
    })
    return writing
  }

  const writeSoon = () => {
    if (isClosed) return
    cancelWrite()
    cancelWrite = clock.after(deviceWriteDebounce, () => void flush())
  }

  /** Saves unwritten fleets in local storage, because the page may close before IndexedDB has written them. */
  const saveLeftovers = () => device.leftovers.save(Object.values(get().entries).filter(isUnwritten).map(toLeftover))

  const put = (...changed: readonly FleetEntry[]) => {
    setEntries(...changed)
    for (const { id } of changed) unwritten.add(id)
    // A last change, such as a blurred text field, can arrive after the page was hidden.
    if (!page.isVisible()) saveLeftovers()
    writeSoon()
  }

  const reader = makeFleetReader({ get, set, device, setEntries, put, isClosed: () => isClosed })

  const stopHiding = page.onHidden(() => {
    saveLeftovers()
    void flush()
  })

  return {
    put,
    putVersions: (...changed) => {
      const byId = Object.fromEntries(changed.map((version) => [version.id, version]))
      set(({ versions }) => ({ versions: { ...versions, ...byId } }))
      writing = writing.then(async () => {
        const saved = await device.saveVersions(changed)
        if (!saved.ok) set({ deviceProblem: saved.error })
      })
    },
    read: async () => {
      channel.onMessage((message) => void (typeof message === 'string' && reader.followTab(message)))
      const [rows, until] = await Promise.all([device.load(), device.loadReadUntil(readUntilName)])
      if (isClosed) return { rest: Promise.resolve() }
      reader.addStored(rows.ok ? rows.value : [])
      // The time is used only if the fleets could be read; without them, the next sync has to read the whole account.
      if (rows.ok && until.ok) readUntil = storedUntil = until.value
      if (!rows.ok) set({ deviceProblem: rows.error })
      return { rest: reader.readRest() }
    },
    flush,
    close: async () => {
      stopHiding()
      await flush()
      isClosed = true
      cancelWrite()
      channel.close()
      device.close()
    },
    readUntil: () => readUntil,
    setReadUntil: (until) => {
      if (readUntil === until) return
      readUntil = until
      writeSoon()
    },
  }
}
