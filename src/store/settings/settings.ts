import { persist } from 'zustand/middleware'
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla'
import { volleyBounds, type VolleySettings } from '#game/volley/volley-settings.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { browserPageEvents, type PageEvents } from '#records/browser/page-events.ts'
import {
  defaultSettings,
  migrateSettings,
  noSearch,
  settingsVersion,
  type DateFormat,
  type SavedCamera,
  type Settings,
} from './settings-schema.ts'
import { readStoredSettings, settingsKey, settingsStorage } from './stored-settings.ts'

export interface SettingsActions {
  readonly setDarkMode: (darkMode: boolean | null) => void
  readonly setDateFormat: (dateFormat: DateFormat) => void
  /** Changes figures of the volley. They are rounded and clamped to their bounds; NaN changes nothing. */
  readonly setVolley: (change: Partial<VolleySettings>) => void
  readonly setLastRulesPage: (page: string) => void
  readonly setSavedCamera: (camera: SavedCamera | null) => void
  /** Starts a new search (LS-06); an empty term ends the search. */
  readonly startSearch: (term: string) => void
  /** Sets the number of matches on the page. Without `currentMatchIndex`, the current match stays if it exists. */
  readonly setSearchMatches: (totalMatches: number, currentMatchIndex?: number) => void
  /** Goes to the next match. This and `previousMatch` wrap around at either end, and do nothing without a match. */
  readonly nextMatch: () => void
  readonly previousMatch: () => void
  readonly clearSearch: () => void
  readonly setKeepScreenOn: (keepScreenOn: boolean) => void
}

export type SettingsState = Settings & SettingsActions
export type SettingsStore = StoreApi<SettingsState>

export interface SettingsOptions {
  readonly storage?: DeviceStorage
  readonly page?: PageEvents
}

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, Math.max(min, Math.round(value)))

const clampVolley = (change: Partial<VolleySettings>): Partial<VolleySettings> =>
  Object.fromEntries(
    (Object.keys(volleyBounds) as (keyof VolleySettings)[]).flatMap((field) => {
      const value = change[field]
      return value === undefined || Number.isNaN(value) ? [] : [[field, clamp(value, volleyBounds[field])]]
    }),
  )

const onlySettings = (state: Settings): Settings => ({
  darkMode: state.darkMode,
  dateFormat: state.dateFormat,
  successDice: state.successDice,
  failureDice: state.failureDice,
  damageRating: state.damageRating,
  defenseRating: state.defenseRating,
  lastRulesPage: state.lastRulesPage,
  savedCamera: state.savedCamera,
  searchHighlight: state.searchHighlight,
  keepScreenOn: state.keepScreenOn,
})

const settingsAndActions: StateCreator<SettingsState> = (set) => {
  const stepMatch = (by: 1 | -1) =>
    set(({ searchHighlight: search }) => {
      const { totalMatches: total } = search
      if (!search.isActive || total === 0) return {}
      const currentMatchIndex = (Math.max(search.currentMatchIndex, by === 1 ? -1 : 0) + by + total) % total
      return { searchHighlight: { ...search, currentMatchIndex } }
    })
  return {
    ...defaultSettings,
    setDarkMode: (darkMode) => set({ darkMode }),
    setDateFormat: (dateFormat) => set({ dateFormat }),
    setVolley: (change) => set(clampVolley(change)),
    setLastRulesPage: (lastRulesPage) => set({ lastRulesPage }),
    setSavedCamera: (savedCamera) => set({ savedCamera }),
    startSearch: (text) => {
      const term = text.trim().slice(0, 200)
      set({ searchHighlight: term === '' ? noSearch : { ...noSearch, term, isActive: true } })
    },
    setSearchMatches: (count, current) =>
      set(({ searchHighlight: search }) => {
        if (!search.isActive) return {}
        const totalMatches = Math.max(0, Math.floor(count) || 0)
        const currentMatchIndex =
          totalMatches === 0 ? -1 : clamp(current ?? search.currentMatchIndex, { min: 0, max: totalMatches - 1 })
        return { searchHighlight: { ...search, totalMatches, currentMatchIndex } }
      }),
    nextMatch: () => stepMatch(1),
    previousMatch: () => stepMatch(-1),
    clearSearch: () => set({ searchHighlight: noSearch }),
    setKeepScreenOn: (keepScreenOn) => set({ keepScreenOn }),
  }
}

/** The settings (LS-01 to LS-07), read synchronously, so that the first paint is right. They follow other tabs. */
export const makeSettingsStore = (options: SettingsOptions = {}): SettingsStore => {
  const { storage = browserStorage(), page = browserPageEvents() } = options
  const store = createStore<SettingsState>()(
    persist(settingsAndActions, {
      name: settingsKey,
      version: settingsVersion,
      storage: settingsStorage(storage),
      partialize: onlySettings,
      migrate: migrateSettings,
      merge: (stored, state) => ({ ...state, ...readStoredSettings(storage, stored) }),
    }),
  )
  page.onStorage((key) => {
    if (key === null || key === settingsKey) void store.persist.rehydrate()
  })
  return store
}
