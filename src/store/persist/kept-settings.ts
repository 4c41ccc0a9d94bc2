import type { DeviceStorage } from '#records/browser/device-storage.ts'
import { currentVersion, migrate } from './ladder.ts'
import { defaultSettings, readSettings, type Settings } from './settings-schema.ts'

export const settingsKey = 'orion-settings'
/** Where a value that could not be read is set aside, so that nothing is lost for good (LS-07). */
export const rescueKey = 'orion-settings-rescued'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The kept fields and the version that wrote them; undefined for what is none of ours. */
const open = (text: string): { readonly fields: Fields; readonly version: number } | undefined => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isFields(value)) return undefined
  const { version, state } = value
  if (version === undefined) return { fields: value, version: 0 }
  const isVersion = typeof version === 'number' && Number.isInteger(version) && version >= 1
  return isVersion && isFields(state) ? { fields: state, version } : undefined
}

/** unknown -> version -> migrations -> schema -> settings. Corrupt, older or newer: never an error (LS-07). */
export const loadSettings = (storage: DeviceStorage): Settings => {
  const text = storage.get(settingsKey)
  if (text === null) return defaultSettings
  const opened = open(text)
  // A newer version (the app was rolled back) is read as far as its fields still fit.
  const { settings, unfit } = opened
    ? readSettings(migrate(opened.fields, Math.min(opened.version, currentVersion)))
    : { settings: defaultSettings, unfit: ['all'] }
  if (unfit.length > 0 || (opened && opened.version > currentVersion)) storage.set(rescueKey, text)
  return settings
}

export const saveSettings = (storage: DeviceStorage, settings: Settings): boolean =>
  storage.set(settingsKey, JSON.stringify({ version: currentVersion, state: settings }))
