import type { StoreApi } from 'zustand/vanilla'
import type { FleetChannel } from '../device/fleet-channel.ts'
import type { FleetDevice } from './fleet-device.ts'
import type { DeviceFleet } from './fleet-row.ts'
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
import type { FleetsActions, FleetsState } from './fleets-state.ts'

/** How far the account's fleets were read. */
export const fleetsMark = 'fleets'

/** What is open of one account: gone when another is opened. */
export interface Desk {
  readonly owner: string
  readonly device: FleetDevice
  readonly channel: FleetChannel
  /** Ids changed since they were last written. */
  readonly unwritten: Set<string>
  cancelWrite: () => void
  writing: Promise<void>
  /** Up to when the account was read, and up to when that is on the device. */
  readUntil: string | undefined
  keptUntil: string | undefined
  /** Resolves when the device has been read. */
  opened: Promise<void>
}

type Store = StoreApi<FleetsState & FleetsActions>

interface DeskHost {
  readonly get: Store['getState']
  readonly set: Store['setState']
  readonly put: (...changed: readonly FleetEntry[]) => void
  /** Puts entries in place, to be written soon. */
  readonly keep: (...changed: readonly FleetEntry[]) => void
  /** Whether it is still this one that is open. */
  readonly isOpen: (desk: Desk) => boolean
}

/** Writes what is open to the device, follows what other tabs wrote, and reads what nobody should wait for. */
export const makeFleetDesk = ({ get, set, put, keep, isOpen }: DeskHost) => {
  const writeOne = async ({ device, channel, unwritten }: Desk, id: string): Promise<void> => {
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

  const write = (current: Desk): Promise<void> => {
    current.cancelWrite()
    const ids = [...current.unwritten]
    current.unwritten.clear()
    current.writing = current.writing.then(async () => {
      for (const id of ids) if (isOpen(current)) await writeOne(current, id)
      const { readUntil } = current
      if (!isOpen(current) || current.unwritten.size > 0 || readUntil === current.keptUntil || !readUntil) return
      // Only now: what was read from the account is on the device, and need not be read again.
      if ((await current.device.saveMark(fleetsMark, readUntil)).ok) current.keptUntil = readUntil
    })
    return current.writing
  }

  /** The page may go before the device has been written to. */
  const leaveNotes = ({ device }: Desk) =>
    device.notes.leave(Object.values(get().entries).filter(isUnwritten).map(toNote))

  /** What the device has, and what a visit before this one could not write to it any more; what is here already stays. */
  const takeStoredRows = ({ device }: Desk, rows: readonly DeviceFleet[]) => {
    const there = get().entries
    const stored = new Map(rows.map((row) => [row.id, row]))
    put(...rows.flatMap((row) => (there[row.id] ? [] : [keptEntry(row)])))
    const noted = device.notes.read().filter(({ row }) => !there[row.id])
    keep(...noted.flatMap((note) => takeNote(note, stored.get(note.row.id)) ?? []))
  }

  /** Another tab wrote: ours is unchanged and follows, or is changed and will be merged when it is written. */
  const hear = async (current: Desk, id: string) => {
    const stored = await current.device.get(id)
    if (!isOpen(current) || !stored.ok || !stored.value) return
    const mine = get().entries[id]
    if (mine?.seen?.write === stored.value.write) return
    if (!mine || mine.write === mine.seen?.write) put(keptEntry(stored.value))
  }

  /** What came before this visit: read after the fleets, which nobody should wait for. */
  const readRest = async (current: Desk) => {
    const [histories, versions] = await Promise.all([current.device.loadHistories(), current.device.loadVersions()])
    if (!isOpen(current)) return
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

  return { write, leaveNotes, takeStoredRows, hear, readRest }
}
