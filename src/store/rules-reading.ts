import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { jsonStorage } from './persist/json-storage.ts'
import {
  mostRecent,
  readRulesReading,
  rulesReadingVersion,
  usualReading,
  type RulesReading,
} from './persist/rules-reading-schema.ts'

export const rulesReadingKey = 'orion-rules'

export interface RulesReadingActions {
  readonly dress: (change: Partial<Pick<RulesReading, 'size' | 'width'>>) => void
  /** A page is opened: it is the most recent one, and its first `changes` changes count as read. */
  readonly open: (slug: string, changes: number) => void
  /** The section at the top of the window; '' above the first. */
  readonly leaveAt: (slug: string, id: string) => void
}

export type RulesReadingState = RulesReading & RulesReadingActions
export type RulesReadingStore = StoreApi<RulesReadingState>

/** How this device reads the book, and how far (LS-05). Written at each change; survives a device that keeps nothing. */
export const makeRulesReadingStore = (storage: DeviceStorage = browserStorage()): RulesReadingStore =>
  createStore<RulesReadingState>()(
    persist(
      (set, get) => ({
        ...usualReading,
        dress: set,
        open: (slug, changes) => {
          const recent = [slug, ...get().recent.filter((other) => other !== slug)].slice(0, mostRecent)
          const left = Object.fromEntries(Object.entries(get().left).filter(([kept]) => recent.includes(kept)))
          set({ recent, left, seen: { ...get().seen, [slug]: changes } })
        },
        leaveAt: (slug, id) => {
          if ((get().left[slug] ?? '') !== id) set({ left: { ...get().left, [slug]: id } })
        },
      }),
      {
        name: rulesReadingKey,
        version: rulesReadingVersion,
        storage: jsonStorage(storage),
        partialize: ({ size, width, recent, left, seen }) => ({ size, width, recent, left, seen }),
        migrate: readRulesReading,
        merge: (kept, state) => ({ ...state, ...readRulesReading(kept) }),
      },
    ),
  )

/** The one of this visit. */
export const rulesReading: RulesReadingStore = makeRulesReadingStore()

export const useRulesReading = <T>(select: (state: RulesReadingState) => T): T => useStore(rulesReading, select)
