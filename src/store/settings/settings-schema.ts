import * as v from 'valibot'
import type { VolleySettings } from '#game/volley/volley-settings.ts'
import { cameraDefaults, cameraEntries, type CameraSettings } from './slices/camera-slice.ts'
import { diceDefaults, diceEntries } from './slices/dice-slice.ts'
import { displayDefaults, displayEntries, type DisplaySettings } from './slices/display-slice.ts'
import { rulesPageDefaults, rulesPageEntries, type RulesPageSettings } from './slices/rules-page-slice.ts'
import { searchDefaults, searchEntries, type SearchSettings } from './slices/search-slice.ts'
import { themeDefaults, themeEntries, type ThemeSettings } from './slices/theme-slice.ts'

/** The settings stored on the device (LS-01 to LS-06). */
export interface Settings
  extends ThemeSettings, DisplaySettings, VolleySettings, RulesPageSettings, CameraSettings, SearchSettings {}

/** Version of the stored format. Increase it with each change of the format, and convert in `migrateSettings`. */
export const settingsVersion = 3

export const defaultSettings: Settings = {
  ...themeDefaults,
  ...displayDefaults,
  ...diceDefaults,
  ...rulesPageDefaults,
  ...cameraDefaults,
  ...searchDefaults,
}

const settingsSchema = v.partial(
  v.object({
    ...themeEntries,
    ...displayEntries,
    ...diceEntries,
    ...rulesPageEntries,
    ...cameraEntries,
    ...searchEntries,
  }),
)

/** Reads stored settings. Missing and invalid fields get their defaults (LS-07); `invalid` names the invalid ones. */
export function readSettings(value: Readonly<Record<string, unknown>>): {
  readonly settings: Settings
  readonly invalid: readonly string[]
} {
  const { issues = [] } = v.safeParse(settingsSchema, value)
  const invalid = issues.map(({ path }) => String(path?.[0].key))
  const valid = Object.fromEntries(Object.entries(value).filter(([field]) => !invalid.includes(field)))
  return { settings: { ...defaultSettings, ...v.parse(settingsSchema, valid) }, invalid }
}

/**
 * Versions 0 and 1 had no `dateFormat`, and version 2 no `keepScreenOn`. They get their defaults: nothing to convert.
 */
export const migrateSettings = (stored: unknown): unknown => stored
