import type { StoreApi } from 'zustand/vanilla'
import type { FleetDevice } from './fleet-device.ts'
import { entryFromDevice, entryFromLeftover, isUnwritten, withHistory, type FleetEntry } from './fleet-entry.ts'
import type { DeviceFleet } from './fleet-row.ts'
import type { FleetsActions, FleetsState } from './fleets-state.ts'

type Store = StoreApi<FleetsState & FleetsActions>

export interface FleetReaderOptions {
  readonly get: Store['getState']
  readonly set: Store['setState']
  readonly device: FleetDevice
  readonly setEntries: (...entries: readonly FleetEntry[]) => void
  readonly put: (...entries: readonly FleetEntry[]) => void
  readonly isClosed: () => boolean
}

export interface FleetReader {
  /** Adds stored rows and the leftovers of an earlier visit to memory; entries that are there already stay. */
  readonly addStored: (rows: readonly DeviceFleet[]) => void
  /** Reads a fleet that another tab wrote. An entry with unwritten changes stays, and is merged when it is written. */
  readonly followTab: (id: string) => Promise<void>
  readonly readRest: () => Promise<void>
}

export const makeFleetReader = ({ get, set, device, setEntries, put, isClosed }: FleetReaderOptions): FleetReader => ({
  addStored: (rows) => {
    const there = get().entries
    const stored = new Map(rows.map((row) => [row.id, row]))
    setEntries(...rows.flatMap((row) => (there[row.id] ? [] : [entryFromDevice(row)])))
    const leftovers = device.leftovers.read().filter(({ row }) => !there[row.id])
    put(...leftovers.flatMap((leftover) => entryFromLeftover(leftover, stored.get(leftover.row.id)) ?? []))
  },
  followTab: async (id) => {
    const stored = await device.get(id)
    if (isClosed() || !stored.ok || !stored.value) return
    const mine = get().entries[id]
    if (mine?.stored?.write === stored.value.write) return
    if (!mine || !isUnwritten(mine)) setEntries(entryFromDevice(stored.value))
  },
  readRest: async () => {
    const [histories, versions] = await Promise.all([device.loadHistories(), device.loadVersions()])
    if (isClosed()) return
    const known = histories.ok ? histories.value : new Map<string, never>()
    const unread = Object.values(get().entries).filter(({ historyRead }) => !historyRead)
    const read = unread.map((entry) => withHistory(entry, known.get(entry.id)))
    setEntries(...read)
    for (const entry of read) if (entry.device === 'saving') put(entry)
    const loaded = versions.ok ? versions.value : []
    set((state) => ({
      versions: { ...Object.fromEntries(loaded.map((version) => [version.id, version])), ...state.versions },
    }))
  },
})
