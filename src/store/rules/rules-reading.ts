import { persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { jsonStorage } from '../settings/json-storage.ts'
import {
  maxRecent,
  readRulesReading,
  rulesReadingVersion,
  defaultReading,
  type RulesReading,
} from './rules-reading-schema.ts'

export const rulesReadingKey = (owner: string): string => `orion-rules:${owner}`
/** Key of an earlier app version, with one state per device; accounts without a state start with that one. */
const oldKey = 'orion-rules'

export interface RulesReadingActions {
  readonly setLayout: (change: Partial<Pick<RulesReading, 'size' | 'width'>>) => void
  /** Records that a page was opened: it becomes the most recent one. `changes`: how many changes its list shows now. */
  readonly open: (slug: string, changes: number) => void
  /** Saves the section at the top of the window; '' above the first section. */
  readonly savePosition: (slug: string, id: string) => void
}

export type RulesReadingState = RulesReading & RulesReadingActions
export type RulesReadingStore = StoreApi<RulesReadingState>

export function forgetRulesReading(owner: string, storage: DeviceStorage = browserStorage()): void {
  storage.remove(rulesReadingKey(owner))
}

/** The store of the reading state (LS-05). It is saved at each change, or only in memory if that fails. */
export function makeRulesReadingStore(owner: string, storage: DeviceStorage = browserStorage()): RulesReadingStore {
  const old = storage.get(oldKey)
  if (old !== null && storage.get(rulesReadingKey(owner)) === null) storage.set(rulesReadingKey(owner), old)
  return createStore<RulesReadingState>()(
    persist(
      (set, get) => ({
        ...defaultReading,
        setLayout: set,
        open: (slug, changes) => {
          const recent = [slug, ...get().recent.filter((other) => other !== slug)].slice(0, maxRecent)
          const left = Object.fromEntries(Object.entries(get().left).filter(([page]) => recent.includes(page)))
          set({ recent, left, seen: { ...get().seen, [slug]: changes } })
        },
        savePosition: (slug, id) => {
          if ((get().left[slug] ?? '') !== id) set({ left: { ...get().left, [slug]: id } })
        },
      }),
      {
        name: rulesReadingKey(owner),
        version: rulesReadingVersion,
        storage: jsonStorage(storage),
        partialize: ({ size, width, recent, left, seen }) => ({ size, width, recent, left, seen }),
        migrate: readRulesReading,
        merge: (stored, state) => ({ ...state, ...readRulesReading(stored) }),
      },
    ),
  )
}
