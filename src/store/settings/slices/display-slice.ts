import * as v from 'valibot'
import type { MakeSlice } from './slice.ts'

/** The date formats that a player can choose from; the first one is the default (UI-02). */
export const dateFormats = ['mm/dd/yy', 'dd/mm/yy', 'dd.mm.yyyy', 'yyyy-mm-dd'] as const
export type DateFormat = (typeof dateFormats)[number]

export interface DisplaySettings {
  readonly dateFormat: DateFormat
  /** Whether the screen stays on while the dice or the rules book are open. */
  readonly keepScreenOn: boolean
}

export interface DisplaySlice extends DisplaySettings {
  readonly setDateFormat: (dateFormat: DateFormat) => void
  readonly setKeepScreenOn: (keepScreenOn: boolean) => void
}

export const displayDefaults: DisplaySettings = { dateFormat: dateFormats[0], keepScreenOn: false }

export const displayEntries = { dateFormat: v.picklist(dateFormats), keepScreenOn: v.boolean() }

export const makeDisplaySlice: MakeSlice<DisplaySlice> = (set) => ({
  ...displayDefaults,
  setDateFormat: (dateFormat) => set({ dateFormat }),
  setKeepScreenOn: (keepScreenOn) => set({ keepScreenOn }),
})
