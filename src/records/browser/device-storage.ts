/** Text kept by key. `set` answers whether the device really kept it. */
export interface DeviceStorage {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => boolean
  readonly remove: (key: string) => void
}

/** What we need of the browser's Storage. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Local storage that never throws (LS-07): where it is forbidden or full, values live in memory for
 * this visit. `reach` is called again each time, because merely naming `localStorage` may throw.
 */
export const makeDeviceStorage = (reach: () => StorageLike | undefined): DeviceStorage => {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (storage: StorageLike) => T): T | undefined => {
    try {
      const storage = reach()
      return storage && action(storage)
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set: (key, value) => {
      const kept =
        attempt((storage) => {
          storage.setItem(key, value)
          return true
        }) ?? false
      if (kept) memory.delete(key)
      else memory.set(key, value)
      return kept
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

export const browserStorage = (): DeviceStorage =>
  makeDeviceStorage(() => (typeof window === 'undefined' ? undefined : window.localStorage))
