import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { parseJson } from '#shared/parse-json.ts'

/** Items that IndexedDB has not written yet, in local storage: closing a page aborts open IndexedDB transactions. */
export interface Leftovers<T> {
  /** Adds the items; an item replaces an earlier one with the same name (`nameOf`). */
  readonly save: (items: readonly T[]) => void
  readonly read: () => readonly T[]
  /** Removes the items with these names; without `names`, all items. */
  readonly drop: (names?: ReadonlySet<string>) => void
}

export interface LeftoversOptions<T> {
  readonly key: string
  readonly nameOf: (item: T) => string
  /** Reads a stored value; undefined if it is not an item (LS-07). */
  readonly readItem: (value: unknown) => T | undefined
  readonly storage?: DeviceStorage
}

/** The most characters to store. Only an import needs more, and the player still has its file. */
const maxLength = 500_000

/** The JSON array in `text`; empty if the text is not one (LS-07). */
export function readList(text: string | null): readonly unknown[] {
  const list = parseJson(text)
  return Array.isArray(list) ? list : []
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
      // A longer text is not saved. Its items are lost only if IndexedDB cannot finish before the page closes.
      if (text.length <= maxLength) storage.set(key, text)
    },
    drop: (names) => {
      if (storage.get(key) === null) return
      const rest = names ? read().filter((item) => !names.has(nameOf(item))) : []
      if (rest.length === 0 || !storage.set(key, JSON.stringify(rest))) storage.remove(key)
    },
  }
}
