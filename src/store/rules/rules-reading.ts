import { persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { jsonStorage } from '../settings/json-storage.ts'
import {
  mostRecent,
  readRulesReading,
  rulesReadingVersion,
  usualReading,
  type RulesReading,
} from './rules-reading-schema.ts'

/** Kept for each account by itself: a shared tablet has more than one reader. */
export const rulesReadingKey = (owner: string): string => `orion-rules:${owner}`
/** Where it was kept for the whole device, once: what is there is taken over by whoever reads next. */
const oldKey = 'orion-rules'

export interface RulesReadingActions {
  readonly dress: (change: Partial<Pick<RulesReading, 'size' | 'width'>>) => void
  /** A page is opened: it is the most recent one, and its first `changes` changes count as read. */
  readonly open: (slug: string, changes: number) => void
  /** The section at the top of the window; '' above the first. */
  readonly leaveAt: (slug: string, id: string) => void
}

export type RulesReadingState = RulesReading & RulesReadingActions
export type RulesReadingStore = StoreApi<RulesReadingState>

/** Forgets it on this device; only after the account was deleted, or by the player's own wish. */
export const forgetRulesReading = (owner: string, storage: DeviceStorage = browserStorage()): void => {
  storage.remove(rulesReadingKey(owner))
}

/**
 * How a player reads the book on this device, and how far (LS-05). Written at each change; survives a device that keeps
 * nothing.
 */
export const makeRulesReadingStore = (owner: string, storage: DeviceStorage = browserStorage()): RulesReadingStore => {
  const old = storage.get(oldKey)
  if (old !== null && storage.get(rulesReadingKey(owner)) === null) storage.set(rulesReadingKey(owner), old)
  return createStore<RulesReadingState>()(
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
        name: rulesReadingKey(owner),
        version: rulesReadingVersion,
        storage: jsonStorage(storage),
        partialize: ({ size, width, recent, left, seen }) => ({ size, width, recent, left, seen }),
        migrate: readRulesReading,
        merge: (kept, state) => ({ ...state, ...readRulesReading(kept) }),
      },
    ),
  )
}
