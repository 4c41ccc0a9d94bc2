import type { StoreApi } from 'zustand/vanilla'
import type { Clock } from '#records/browser/clock.ts'
import type { PageEvents } from '#records/browser/page-events.ts'
import type { TabChannel } from '../device/tab-channel.ts'
import type { FleetDevice } from './fleet-device.ts'
import {
  isUnwritten,
  keptEntry,
  takeNote,
  takeStored,
  toDevice,
  toNote,
  withHistory,
  type FleetEntry,
} from './fleet-entry.ts'
import type { DeviceFleet, DeviceVersion } from './fleet-row.ts'
import type { FleetsActions, FleetsState } from './fleets-state.ts'

/** How long the hands may rest before a change is written to the device; it is written at once when the page hides. */
export const deviceWriteDebounce = 250

/** Under this name the device keeps up to when the account's fleets were read. */
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

/** Keeps memory and device alike: writes what changed here, reads what is there, follows what other tabs wrote. */
export interface FleetWriter {
  /** Puts entries in place, to be written soon. */
  readonly keep: (...entries: readonly FleetEntry[]) => void
  /** Puts versions in place; few and small, they are written at once. */
  readonly keepVersions: (...versions: readonly DeviceVersion[]) => void
  /** Reads the fleets, then, without being waited for, what nobody needs at once; `rest` resolves with that. */
  readonly read: () => Promise<{ readonly rest: Promise<void> }>
  /** Writes what is unwritten. */
  readonly write: () => Promise<void>
  /** Writes what is unwritten, then lets go of the device. */
  readonly close: () => Promise<void>
  /** Up to when the account was read. */
  readonly readUntil: () => string | undefined
  readonly setReadUntil: (until: string) => void
}

export const makeFleetWriter = ({ get, set, device, channel, clock, page }: FleetWriterOptions): FleetWriter => {
  /** Ids changed since they were last written. */
  const unwritten = new Set<string>()
  let cancelWrite = () => {}
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false
  /** Up to when the account was read, and up to when that is on the device. */
  let readUntil: string | undefined
  let keptUntil: string | undefined

  const put = (...changed: readonly FleetEntry[]) =>
    set(({ entries }) => ({
      entries: { ...entries, ...Object.fromEntries(changed.map((entry) => [entry.id, entry])) },
    }))

  const writeOne = async (id: string): Promise<void> => {
    for (;;) {
      const entry = get().entries[id]
      if (!entry || entry.write === entry.seen?.write) return
      const history = entry.historyRead ? { undo: entry.undo, redo: entry.redo } : undefined
      const saved = await device.save(toDevice(entry), entry.seen?.write ?? 0, history)
      const now = get().entries[id]
      if (!now) return
      if (!saved.ok) {
        set({ deviceProblem: saved.error })
        unwritten.add(id) // Tried again with the next change: there may be room by then.
        return put({ ...now, device: saved.error })
      }
      if (saved.value.kind === 'stale') {
        put(takeStored(now, saved.value.stored))
        continue
      }
      const isLatest = now.write === entry.write
      put({ ...now, seen: { write: entry.write, fleet: entry.fleet }, device: isLatest ? 'kept' : 'saving' })
      if (get().deviceProblem) set({ deviceProblem: null })
      channel.tell(id)
      if (isLatest) return
    }
  }

  const write = (): Promise<void> => {
    cancelWrite()
    const ids = [...unwritten]
    unwritten.clear()
    writing = writing.then(async () => {
      for (const id of ids) await writeOne(id)
      if (unwritten.size > 0 || readUntil === keptUntil || readUntil === undefined) return
      // Only now: what was read from the account is on the device, and need not be read again.
      const until = readUntil
      if ((await device.saveMark(readUntilName, until)).ok) keptUntil = until
    })
    return writing
  }

  const writeSoon = () => {
    if (isClosed) return
    cancelWrite()
    cancelWrite = clock.after(deviceWriteDebounce, () => void write())
  }

  /** The page may go before the device has been written to. */
  const leaveNotes = () => device.notes.leave(Object.values(get().entries).filter(isUnwritten).map(toNote))

  const keep = (...changed: readonly FleetEntry[]) => {
    put(...changed)
    for (const { id } of changed) unwritten.add(id)
    // What is typed until the last moment comes after the page was hidden.
    if (!page.isVisible()) leaveNotes()
    writeSoon()
  }

  /** What the device has, and what a visit before this one could not write to it any more; what is here already stays. */
  const takeStoredRows = (rows: readonly DeviceFleet[]) => {
    const there = get().entries
    const stored = new Map(rows.map((row) => [row.id, row]))
    put(...rows.flatMap((row) => (there[row.id] ? [] : [keptEntry(row)])))
    const noted = device.notes.read().filter(({ row }) => !there[row.id])
    keep(...noted.flatMap((note) => takeNote(note, stored.get(note.row.id)) ?? []))
  }

  /** Another tab wrote: ours is unchanged and follows, or is changed and will be merged when it is written. */
  const followTab = async (id: string) => {
    const stored = await device.get(id)
    if (isClosed || !stored.ok || !stored.value) return
    const mine = get().entries[id]
    if (mine?.seen?.write === stored.value.write) return
    if (!mine || mine.write === mine.seen?.write) put(keptEntry(stored.value))
  }

  /** Histories and versions of earlier visits. */
  const readRest = async () => {
    const [histories, versions] = await Promise.all([device.loadHistories(), device.loadVersions()])
    if (isClosed) return
    const known = histories.ok ? histories.value : new Map<string, never>()
    const unread = Object.values(get().entries).filter(({ historyRead }) => !historyRead)
    const read = unread.map((entry) => withHistory(entry, known.get(entry.id)))
    put(...read)
    for (const entry of read) if (entry.device === 'saving') keep(entry)
    const loaded = versions.ok ? versions.value : []
    set((state) => ({
      versions: { ...Object.fromEntries(loaded.map((version) => [version.id, version])), ...state.versions },
    }))
  }

  const stopHiding = page.onHidden(() => {
    leaveNotes()
    void write()
  })

  return {
    keep,
    keepVersions: (...changed) => {
      const byId = Object.fromEntries(changed.map((version) => [version.id, version]))
      set(({ versions }) => ({ versions: { ...versions, ...byId } }))
      writing = writing.then(async () => {
        const saved = await device.saveVersions(changed)
        if (!saved.ok) set({ deviceProblem: saved.error })
      })
    },
    read: async () => {
      channel.hear((message) => void (typeof message === 'string' && followTab(message)))
      const [rows, mark] = await Promise.all([device.load(), device.loadMark(readUntilName)])
      if (isClosed) return { rest: Promise.resolve() }
      takeStoredRows(rows.ok ? rows.value : [])
      // Without its fleets it would hide from us what we do not have.
      if (rows.ok && mark.ok) readUntil = keptUntil = mark.value
      if (!rows.ok) set({ deviceProblem: rows.error })
      return { rest: readRest() }
    },
    write,
    close: async () => {
      stopHiding()
      await write()
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
