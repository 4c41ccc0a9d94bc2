/** Local storage, or memory if the device refuses. `set` returns whether the device stored the text. */
export interface DeviceStorage {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => boolean
  readonly remove: (key: string) => void
}

export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Makes storage that never throws (LS-07). `getStorage` is a function, because reading `window.localStorage` can throw.
 */
export function makeDeviceStorage(getStorage: () => StorageLike | undefined): DeviceStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (storage: StorageLike) => T): T | undefined => {
    try {
      const storage = getStorage()
      return storage && action(storage)
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set: (key, value) => {
      const isStored =
        attempt((storage) => {
          storage.setItem(key, value)
          return true
        }) ?? false
      if (isStored) memory.delete(key)
      else memory.set(key, value)
      return isStored
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

export const browserStorage = (): DeviceStorage =>
  makeDeviceStorage(() => (typeof window === 'undefined' ? undefined : window.localStorage))
