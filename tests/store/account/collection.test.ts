import { describe, expect, it } from 'vitest'
import { mergeCollections, mergeItems, noItem, readCollection } from '#store/account/collection-schema.ts'
import {
  collectionKey,
  collectionRescueKey,
  forgetCollection,
  makeCollectionStore,
  selectFavourite,
  selectFavourites,
  selectOwned,
  selectOwnedDesigns,
} from '#store/account/collection.ts'
import { makeMemoryStorage, makeTestPage } from '../../support/test-page.ts'

const open = (kept?: Map<string, string>, owner = 'u1') => {
  const storage = makeMemoryStorage(kept)
  const page = makeTestPage()
  let now = 1000
  const clock = { now: () => now++ }
  return { storage, page, store: makeCollectionStore(owner, { storage, page, clock }) }
}

describe('FE-04 favourites and owned ships', () => {
  it('FE-04 values stay after a reload', () => {
    const first = open()
    first.store.getState().setFavourite('plumb', true)
    first.store.getState().setOwned('plumb', 3)
    first.store.getState().setOwned('tally', 1)
    const again = open(first.storage.values).store.getState()
    expect(selectFavourites(again)).toEqual(['plumb'])
    expect(selectOwnedDesigns(again)).toEqual(['plumb', 'tally'])
    expect(selectOwned('plumb')(again)).toBe(3)
    expect(selectFavourite('tally')(again)).toBe(false)
    expect(selectOwned('never-seen')(again)).toBe(0)
  })

  it('FE-04 each account has its own collection, and deleting one keeps the other', () => {
    const { storage, store } = open()
    store.getState().setOwned('plumb', 2)
    open(storage.values, 'u2').store.getState().setOwned('plumb', 5)
    expect(selectOwned('plumb')(open(storage.values).store.getState())).toBe(2)
    forgetCollection('u1', storage)
    expect(storage.get(collectionKey('u1'))).toBeNull()
    expect(selectOwned('plumb')(open(storage.values, 'u2').store.getState())).toBe(5)
  })

  it('FE-04 a count is limited', () => {
    const { store } = open()
    const { setOwned } = store.getState()
    for (const [given, kept] of [
      [-4, 0],
      [2.6, 3],
      [1e9, 99],
      [Number.POSITIVE_INFINITY, 99],
    ] as const) {
      setOwned('plumb', given)
      expect(selectOwned('plumb')(store.getState())).toBe(kept)
    }
    setOwned('plumb', Number.NaN)
    expect(selectOwned('plumb')(store.getState())).toBe(99)
  })

  it.each(['{', '7', '[]', '{"version":0,"items":{}}', '{"items":{"a":{}}}', '{"version":1,"items":[1]}'])(
    'LS-07 an invalid collection (%s) is backed up and affects nothing else',
    (text) => {
      const { storage, store } = open(new Map([[collectionKey('u1'), text]]))
      expect(selectFavourites(store.getState())).toEqual([])
      expect(storage.get(collectionRescueKey('u1'))).toBe(text)
      store.getState().setFavourite('plumb', true)
      expect(selectFavourites(open(storage.values).store.getState())).toEqual(['plumb'])
    },
  )

  it('LS-07 one bad item affects no other', () => {
    const items = { good: { owned: 2 }, bad: { owned: -1 }, worse: 7, unknown: { favourite: true, later: 'field' } }
    const read = readCollection(JSON.stringify({ version: 1, items }))
    expect(Object.keys(read.items)).toEqual(['good', 'unknown'])
    expect(read.damaged).toBe(true)
  })

  it('LS-07 a collection of a newer version is read as far as possible, and backed up completely', () => {
    const text = JSON.stringify({ version: 9, items: { plumb: { owned: 1, shelf: 'left' } } })
    const { storage, store } = open(new Map([[collectionKey('u1'), text]]))
    expect(selectOwned('plumb')(store.getState())).toBe(1)
    expect(storage.get(collectionRescueKey('u1'))).toBe(text)
  })

  it('FE-04 two tabs lose none of each other’s changes', () => {
    const a = open()
    const b = open(a.storage.values)
    a.store.getState().setOwned('plumb', 2)
    b.store.getState().setFavourite('tally', true)
    a.page.otherTabWrote(collectionKey('u1'))
    for (const state of [a.store.getState(), b.store.getState()]) {
      expect(selectOwned('plumb')(state)).toBe(2)
      expect(selectFavourites(state)).toEqual(['tally'])
    }
    a.storage.values.clear()
    a.page.otherTabWrote(null)
    expect(selectFavourites(a.store.getState())).toEqual([])
  })

  it('FE-04 of two devices the later value wins on both', () => {
    const here = { owned: 3, ownedAt: 50, favourite: true, favouriteAt: 10 }
    const there = { owned: 1, ownedAt: 40, favourite: false, favouriteAt: 20 }
    const merged = { owned: 3, ownedAt: 50, favourite: false, favouriteAt: 20 }
    expect(mergeItems(here, there)).toEqual(merged)
    expect(mergeItems(there, here)).toEqual(merged)
    const same = { ...here, owned: 9 }
    expect(mergeItems(here, same)).toEqual(mergeItems(same, here))
    expect(mergeCollections({ a: here }, { b: there })).toEqual({ a: here, b: mergeItems(there, noItem) })
  })

  it('FE-04 a device that cannot store anything says so and keeps working', () => {
    const page = makeTestPage()
    const storage = { get: () => null, set: () => false, remove: () => {} }
    const store = makeCollectionStore('u1', { storage, page, clock: { now: () => 1 } })
    store.getState().setOwned('plumb', 1)
    expect(store.getState().isPersisted).toBe(false)
    expect(selectOwned('plumb')(store.getState())).toBe(1)
  })
})
