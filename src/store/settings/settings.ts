import { persist } from 'zustand/middleware'
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { browserPageEvents, type PageEvents } from '#records/browser/page-events.ts'
import { defaultSettings, migrateSettings, settingsVersion, type Settings } from './settings-schema.ts'
import { makeCameraSlice, type CameraSlice } from './slices/camera-slice.ts'
import { makeDiceSlice, type DiceSlice } from './slices/dice-slice.ts'
import { makeDisplaySlice, type DisplaySlice } from './slices/display-slice.ts'
import { makeRulesPageSlice, type RulesPageSlice } from './slices/rules-page-slice.ts'
import { makeSearchSlice, type SearchSlice } from './slices/search-slice.ts'
import { makeThemeSlice, type ThemeSlice } from './slices/theme-slice.ts'
import { readStoredSettings, settingsKey, settingsStorage } from './stored-settings.ts'

export interface SettingsState extends ThemeSlice, DisplaySlice, DiceSlice, RulesPageSlice, CameraSlice, SearchSlice {}
export type SettingsStore = StoreApi<SettingsState>

export interface SettingsOptions {
  readonly storage?: DeviceStorage
  readonly page?: PageEvents
}

const makeSlices: StateCreator<SettingsState> = (set) => ({
  ...makeThemeSlice(set),
  ...makeDisplaySlice(set),
  ...makeDiceSlice(set),
  ...makeRulesPageSlice(set),
  ...makeCameraSlice(set),
  ...makeSearchSlice(set),
})

const withoutActions = (state: SettingsState): Settings =>
  Object.fromEntries(Object.entries(state).filter(([field]) => field in defaultSettings)) as unknown as Settings

/** The settings (LS-01 to LS-07), read synchronously, so that the first paint is right. They follow other tabs. */
export function makeSettingsStore(options: SettingsOptions = {}): SettingsStore {
  const { storage = browserStorage(), page = browserPageEvents() } = options
  const store = createStore<SettingsState>()(
    persist(makeSlices, {
      name: settingsKey,
      version: settingsVersion,
      storage: settingsStorage(storage),
      partialize: withoutActions,
      migrate: migrateSettings,
      merge: (stored, state) => ({ ...state, ...readStoredSettings(storage, stored) }),
    }),
  )
  page.onStorage((key) => {
    if (key === null || key === settingsKey) void store.persist.rehydrate()
  })
  return store
}
