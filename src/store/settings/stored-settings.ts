import type { PersistStorage, StorageValue } from 'zustand/middleware'
import type { DeviceStorage } from '#records/browser/device-storage.ts'
import { isObject } from '#shared/is-object.ts'
import { parseJson } from '#shared/parse-json.ts'
import { readSettings, settingsVersion, type Settings } from './settings-schema.ts'

export const settingsKey = 'orion-settings'
/** Key of the copy that is kept of a settings text that could not be read in full (LS-07). */
export const rescueKey = 'orion-settings-rescued'

type Fields = Readonly<Record<string, unknown>>

const parse = (text: string): (StorageValue<Fields> & { readonly version: number }) | null => {
  const value = parseJson(text)
  if (!isObject(value)) return null
  const { version, state } = value
  // Version 0 of the format had the fields without a version.
  if (version === undefined) return { state: value, version: 0 }
  const isVersion = typeof version === 'number' && Number.isInteger(version) && version >= 1
  return isVersion && isObject(state) ? { state, version } : null
}

const backUp = (storage: DeviceStorage): void => {
  storage.set(rescueKey, storage.get(settingsKey) ?? '')
}

/** The storage of zustand's `persist`. Values from `getItem` must still be validated with `readStoredSettings`. */
export const settingsStorage = (storage: DeviceStorage): PersistStorage<unknown> => ({
  getItem: (key) => {
    const text = storage.get(key)
    if (text === null) return null
    const stored = parse(text)
    if (stored && stored.version <= settingsVersion) return stored
    backUp(storage)
    // `stored` is null for a damaged text. Otherwise a newer version of the app wrote it, and its valid fields are
    // used.
    return stored && { ...stored, version: settingsVersion }
  },
  setItem: (key, value) => void storage.set(key, JSON.stringify(value)),
  removeItem: storage.remove,
})

/** The stored settings. If a field is invalid, it gets its default and the stored text is backed up. */
export function readStoredSettings(storage: DeviceStorage, stored: unknown): Settings {
  const { settings, invalid } = readSettings(isObject(stored) ? stored : {})
  if (invalid.length > 0) backUp(storage)
  return settings
}
