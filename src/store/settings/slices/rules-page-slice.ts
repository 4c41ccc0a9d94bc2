import * as v from 'valibot'
import type { MakeSlice } from './slice.ts'

export interface RulesPageSettings {
  /** Slug of the rules page that was opened last, such as `movement/turning`; '' if there is none. */
  readonly lastRulesPage: string
}

export interface RulesPageSlice extends RulesPageSettings {
  readonly setLastRulesPage: (page: string) => void
}

export const rulesPageDefaults: RulesPageSettings = { lastRulesPage: '' }

export const rulesPageEntries = {
  lastRulesPage: v.pipe(v.string(), v.maxLength(300), v.regex(/^([a-z0-9-]+(\/[a-z0-9-]+)*)?$/i)),
}

export const makeRulesPageSlice: MakeSlice<RulesPageSlice> = (set) => ({
  ...rulesPageDefaults,
  setLastRulesPage: (lastRulesPage) => set({ lastRulesPage }),
})
