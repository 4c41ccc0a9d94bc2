import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'

/**
 * What the database had not got when the page went: it gives up what is under way then, and local storage does not. It is
 * written from here at the next visit.
 */
export interface Unwritten<T> {
  /** Leaves these with what is here already, in place of earlier ones of the same names. */
  readonly leave: (items: readonly T[]) => void
  readonly read: () => readonly T[]
  /** What has these names need not be kept here any more; without names, nothing need. */
  readonly drop: (names?: ReadonlySet<string>) => void
}

export interface UnwrittenOptions<T> {
  readonly key: string
  readonly nameOf: (item: T) => string
  /** Undefined for what is no such item (LS-07). */
  readonly readItem: (value: unknown) => T | undefined
  readonly storage?: DeviceStorage
}

/** Local storage is small, and others' too; only an import is longer, and who imports has the file. Characters. */
const room = 500_000

/** What is no list of things is an empty one (LS-07). */
export function readList(text: string | null): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

export function makeUnwritten<T>({
  key,
  nameOf,
  readItem,
  storage = browserStorage(),
}: UnwrittenOptions<T>): Unwritten<T> {
  const read = () => readList(storage.get(key)).flatMap((value) => readItem(value) ?? [])
  return {
    read,
    leave: (items) => {
      if (items.length === 0) return
      const left = new Set(items.map(nameOf))
      const text = JSON.stringify([...read().filter((item) => !left.has(nameOf(item))), ...items])
      // Where there is no room, nothing is lost that was not on its way to being lost.
      if (text.length <= room) storage.set(key, text)
    },
    drop: (names) => {
      if (storage.get(key) === null) return
      const rest = names ? read().filter((item) => !names.has(nameOf(item))) : []
      if (rest.length === 0 || !storage.set(key, JSON.stringify(rest))) storage.remove(key)
    },
  }
}
