import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'

/** Closing a page aborts open IndexedDB transactions, so what is unwritten goes to local storage, synchronously. */
export interface Leftovers<T> {
  /** Adds these; an item replaces an earlier one of the same name. */
  readonly save: (items: readonly T[]) => void
  readonly read: () => readonly T[]
  /** Removes the items of these names; without names, all. */
  readonly drop: (names?: ReadonlySet<string>) => void
}

export interface LeftoversOptions<T> {
  readonly key: string
  readonly nameOf: (item: T) => string
  /** Undefined where the value is not such an item (LS-07). */
  readonly readItem: (value: unknown) => T | undefined
  readonly storage?: DeviceStorage
}

/** In characters. Local storage is small and shared; only an import is longer, and the player still has its file. */
const maxLength = 500_000

/** The list in `text`; empty where the text is not a JSON array (LS-07). */
export function readList(text: string | null): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

export function makeLeftovers<T>({
  key,
  nameOf,
  readItem,
  storage = browserStorage(),
}: LeftoversOptions<T>): Leftovers<T> {
  const read = () => readList(storage.get(key)).flatMap((value) => readItem(value) ?? [])
  return {
    read,
    save: (items) => {
      if (items.length === 0) return
      const names = new Set(items.map(nameOf))
      const text = JSON.stringify([...read().filter((item) => !names.has(nameOf(item))), ...items])
      // A longer text is not saved: IndexedDB may still finish writing before the page closes.
      if (text.length <= maxLength) storage.set(key, text)
    },
    drop: (names) => {
      if (storage.get(key) === null) return
      const rest = names ? read().filter((item) => !names.has(nameOf(item))) : []
      if (rest.length === 0 || !storage.set(key, JSON.stringify(rest))) storage.remove(key)
    },
  }
}
