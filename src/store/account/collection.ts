import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { systemClock, type Clock } from '#records/browser/clock.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { browserPageEvents, type PageEvents } from '#records/browser/page-events.ts'
import {
  mergeCollections,
  maxOwned,
  noItem,
  readCollection,
  writeCollection,
  type CollectionItem,
  type CollectionItems,
} from './collection-schema.ts'

export interface CollectionState {
  readonly items: CollectionItems
  /** False if the device refuses to store the collection; changes then last for this visit only. */
  readonly isPersisted: boolean
}

export interface CollectionActions {
  readonly setFavourite: (design: string, favourite: boolean) => void
  /** `owned` is rounded and clamped to 0 to `maxOwned`; NaN changes nothing. */
  readonly setOwned: (design: string, owned: number) => void
}

export type CollectionStore = StoreApi<CollectionState & CollectionActions>

export interface CollectionOptions {
  readonly storage?: DeviceStorage
  readonly page?: PageEvents
  readonly clock?: Pick<Clock, 'now'>
}

/** Key in local storage. It contains the account's id, because players may share a device. */
export const collectionKey = (owner: string): string => `orion-collection:${owner}`
/** Key of the copy that is kept of a stored collection that could not be read in full (LS-07). */
export const collectionRescueKey = (owner: string): string => `${collectionKey(owner)}:rescued`

/** The collection follows changes in other tabs. It is only in memory if the device stores nothing. */
export function makeCollectionStore(owner: string, options: CollectionOptions = {}): CollectionStore {
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
      // Another tab may have written to the device since this tab last read it.
      const all = mergeCollections(load(), get().items)
      const items = { ...all, [design]: of(all[design] ?? noItem) }
      set({ items, isPersisted: storage.set(key, writeCollection(items)) })
    }
    /** The present time, ms, but later than `moment`, which another device with a fast clock may have set. */
    const after = (moment: number) => Math.max(clock.now(), moment + 1)
    return {
      items: load(),
      isPersisted: true,
      setFavourite: (design, favourite) =>
        change(design, (item) => ({ ...item, favourite, favouriteAt: after(item.favouriteAt) })),
      setOwned: (design, owned) => {
        if (Number.isNaN(owned)) return
        const count = Math.min(maxOwned, Math.max(0, Math.round(owned)))
        change(design, (item) => ({ ...item, owned: count, ownedAt: after(item.ownedAt) }))
      },
    }
  })

  page.onStorage((changed) => {
    if (changed === key) store.setState(({ items }) => ({ items: mergeCollections(items, load()) }))
    // The key is null: another tab has cleared all local storage.
    else if (changed === null) store.setState({ items: load() })
  })
  return store
}

export function forgetCollection(owner: string, storage: DeviceStorage = browserStorage()): void {
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

/** Design ids of the favourites. The array is new at each call, so it must be compared shallowly. */
export const selectFavourites = ({ items }: CollectionState): readonly string[] =>
  Object.keys(items).filter((design) => items[design]?.favourite)

export const selectOwnedDesigns = ({ items }: CollectionState): readonly string[] =>
  Object.keys(items).filter((design) => (items[design]?.owned ?? 0) > 0)

export const useCollection = <T>(
  store: CollectionStore,
  select: (state: CollectionState & CollectionActions) => T,
): T => useStore(store, useShallow(select))
