import { browserStorage, type DeviceStorage } from '#records/device-storage.ts'
import type { KeptEntry } from './roll-log-device.ts'

/**
 * Entries of throws that the database had not got when the page went: it gives up what is under way then, and local
 * storage does not. They are written from here at the next visit.
 */
export interface ThrowNotes {
  /** Leaves these with what is here already. */
  readonly leave: (entries: readonly KeptEntry[]) => void
  readonly read: () => readonly KeptEntry[]
  readonly drop: () => void
}

export const throwNotesKey = (owner: string): string => `orion-unwritten-throws:${owner}`

/** Local storage is small, and others' too; only an import is longer, and who imports has the file. Characters. */
const roomForNotes = 500_000

const isEntry = (value: unknown): value is KeptEntry => {
  if (typeof value !== 'object' || value === null) return false
  const { id, throw: owner, at, value: entry } = value as Readonly<Record<string, unknown>>
  return typeof id === 'string' && typeof owner === 'string' && typeof at === 'number' && entry !== undefined
}

/** What is no list of entries is an empty one (LS-07). */
function readEntries(text: string | null): readonly KeptEntry[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isEntry) : []
  } catch {
    return []
  }
}

export function makeThrowNotes(owner: string, storage: DeviceStorage = browserStorage()): ThrowNotes {
  const key = throwNotesKey(owner)
  const read = () => readEntries(storage.get(key))
  return {
    read,
    leave: (entries) => {
      if (entries.length === 0) return
      const left = new Set(entries.map(({ id }) => id))
      const text = JSON.stringify([...read().filter(({ id }) => !left.has(id)), ...entries])
      // Where there is no room, nothing is lost that was not on its way to being lost.
      if (text.length <= roomForNotes) storage.set(key, text)
    },
    drop: () => storage.remove(key),
  }
}
