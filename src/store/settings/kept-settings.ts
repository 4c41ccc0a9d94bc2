import type { PersistStorage, StorageValue } from 'zustand/middleware'
import type { DeviceStorage } from '#records/browser/device-storage.ts'
import { readSettings, settingsVersion, type Settings } from './settings-schema.ts'

export const settingsKey = 'orion-settings'
/** Where a text that could not be read in full is set aside, so that nothing is lost for good (LS-07). */
export const rescueKey = 'orion-settings-rescued'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The kept fields and the version that wrote them; null for what is none of ours. */
const parse = (text: string): (StorageValue<Fields> & { readonly version: number }) | null => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isFields(value)) return null
  const { version, state } = value
  // Before there was a version, the fields were the whole value.
  if (version === undefined) return { state: value, version: 0 }
  const isVersion = typeof version === 'number' && Number.isInteger(version) && version >= 1
  return isVersion && isFields(state) ? { state, version } : null
}

const setAside = (storage: DeviceStorage): void => {
  storage.set(rescueKey, storage.get(settingsKey) ?? '')
}

/** For zustand's `persist`. What `getItem` gives has yet to go through `readKeptSettings`. */
export const settingsStorage = (storage: DeviceStorage): PersistStorage<unknown> => ({
  getItem: (key) => {
    const text = storage.get(key)
    if (text === null) return null
    const kept = parse(text)
    if (kept && kept.version <= settingsVersion) return kept
    setAside(storage)
    // A newer version (the app was rolled back) is read as far as its fields still fit, and stays as it is until a change.
    return kept && { ...kept, version: settingsVersion }
  },
  setItem: (key, value) => void storage.set(key, JSON.stringify(value)),
  removeItem: storage.remove,
})

/** What `persist` has read and migrated, as settings: a bad field falls back alone, and the whole text is set aside. */
export const readKeptSettings = (storage: DeviceStorage, kept: unknown): Settings => {
  const { settings, unfit } = readSettings(isFields(kept) ? kept : {})
  if (unfit.length > 0) setAside(storage)
  return settings
}
