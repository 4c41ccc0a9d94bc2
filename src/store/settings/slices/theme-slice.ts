import * as v from 'valibot'
import type { MakeSlice } from './slice.ts'

/** LS-01. `darkMode` null: the theme follows the system. */
export interface ThemeSettings {
  readonly darkMode: boolean | null
}

export interface ThemeSlice extends ThemeSettings {
  readonly setDarkMode: (darkMode: boolean | null) => void
}

export const themeDefaults: ThemeSettings = { darkMode: null }

export const themeEntries = { darkMode: v.nullable(v.boolean()) }

export const makeThemeSlice: MakeSlice<ThemeSlice> = (set) => ({
  ...themeDefaults,
  setDarkMode: (darkMode) => set({ darkMode }),
})
