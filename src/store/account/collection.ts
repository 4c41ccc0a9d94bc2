import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { systemClock, type Clock } from '#records/browser/clock.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { browserPageEvents, type PageEvents } from '#records/browser/page-events.ts'
import {
  mergeCollections,
  mostOwned,
  noItem,
  readCollection,
  writeCollection,
  type CollectionItem,
  type CollectionItems,
} from './collection-schema.ts'

export interface CollectionState {
  /** By design id; read through the selectors. */
  readonly items: CollectionItems
  /** False where the device keeps nothing: what is set then lasts for this visit. */
  readonly kept: boolean
}

export interface CollectionActions {
  readonly setFavourite: (design: string, favourite: boolean) => void
  /** Whole numbers from 0 to `mostOwned`; others are held to that, and what is no number changes nothing. */
  readonly setOwned: (design: string, owned: number) => void
}

export type CollectionStore = StoreApi<CollectionState & CollectionActions>

export interface CollectionOptions {
  readonly storage?: DeviceStorage
  readonly page?: PageEvents
  readonly clock?: Pick<Clock, 'now'>
}

/** Kept for each account by itself: a shared tablet mixes nobody's shelves. */
export const collectionKey = (owner: string): string => `orion-collection:${owner}`
/** Where a value that could not be read in full is set aside, so that nothing is lost for good (LS-07). */
export const collectionRescueKey = (owner: string): string => `${collectionKey(owner)}:rescued`

/**
 * What one player owns and likes, on this device: read at once, written at each change, brought together with what
 * another tab wrote. A device that keeps nothing still plays on in memory.
 */
export const makeCollectionStore = (owner: string, options: CollectionOptions = {}): CollectionStore => {
  const { storage = browserStorage(), page = browserPageEvents(), clock = systemClock } = options
  const key = collectionKey(owner)

  const load = (): CollectionItems => {
    const text = storage.get(key)
    const { items, damaged } = readCollection(text)
    if (damaged && text !== null) storage.set(collectionRescueKey(owner), text)
    return items
  }

  const store: CollectionStore = createStore<CollectionState & CollectionActions>()((set, get) => {
    const change = (design: string, of: (item: CollectionItem) => CollectionItem) => {
      // Another tab may have written since: its figures stay unless ours are later.
      const all = mergeCollections(load(), get().items)
      const items = { ...all, [design]: of(all[design] ?? noItem) }
      set({ items, kept: storage.set(key, writeCollection(items)) })
    }
    /** Later than what it replaces even where two clocks disagree. */
    const after = (moment: number) => Math.max(clock.now(), moment + 1)
    return {
      items: load(),
      kept: true,
      setFavourite: (design, favourite) =>
        change(design, (item) => ({ ...item, favourite, favouriteAt: after(item.favouriteAt) })),
      setOwned: (design, owned) => {
        if (Number.isNaN(owned)) return
        const count = Math.min(mostOwned, Math.max(0, Math.round(owned)))
        change(design, (item) => ({ ...item, owned: count, ownedAt: after(item.ownedAt) }))
      },
    }
  })

  page.onStorage((changed) => {
    if (changed === key) store.setState(({ items }) => ({ items: mergeCollections(items, load()) }))
    // A clear of everything: this tab holds what there was.
    else if (changed === null) store.setState({ items: load() })
  })
  return store
}

/** Forgets an account's collection on this device; only after the account was deleted, or by the player's own wish. */
export const forgetCollection = (owner: string, storage: DeviceStorage = browserStorage()): void => {
  storage.remove(collectionKey(owner))
  storage.remove(collectionRescueKey(owner))
}

const itemOf = ({ items }: CollectionState, design: string): CollectionItem =>
  (Object.hasOwn(items, design) ? items[design] : undefined) ?? noItem

export const selectFavourite =
  (design: string) =>
  (state: CollectionState): boolean =>
    itemOf(state, design).favourite

export const selectOwned =
  (design: string) =>
  (state: CollectionState): number =>
    itemOf(state, design).owned

/** Ids of what the player likes. Compare shallowly. */
export const selectFavourites = ({ items }: CollectionState): readonly string[] =>
  Object.keys(items).filter((design) => items[design]?.favourite)

/** Ids of what stands on the shelf. Compare shallowly. */
export const selectOwnedDesigns = ({ items }: CollectionState): readonly string[] =>
  Object.keys(items).filter((design) => (items[design]?.owned ?? 0) > 0)

/** A part of a collection, by shallow comparison. The store comes from the page's `load`. */
export const useCollection = <T>(
  store: CollectionStore,
  select: (state: CollectionState & CollectionActions) => T,
): T => useStore(store, useShallow(select))
