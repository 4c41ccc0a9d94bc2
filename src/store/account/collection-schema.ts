import * as v from 'valibot'
import { parseJson } from '#shared/parse-json.ts'

/** What the player noted about a design. Each value has the time of its change: in a merge, the later value wins. */
export interface CollectionItem {
  readonly owned: number
  /** When `owned` was set, ms since 1970; 0: never. The same is true for `favouriteAt`. */
  readonly ownedAt: number
  readonly favourite: boolean
  readonly favouriteAt: number
}

/** By design id. An item is never removed, only reset. Designs that this release does not know stay as they are. */
export type CollectionItems = Readonly<Record<string, CollectionItem>>

export const maxOwned = 99

export const noItem: CollectionItem = { owned: 0, ownedAt: 0, favourite: false, favouriteAt: 0 }

const collectionVersion = 1

const moment = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 0)
const itemSchema = v.object({
  owned: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxOwned)), 0),
  ownedAt: moment,
  favourite: v.optional(v.boolean(), false),
  favouriteAt: moment,
})
const storedSchema = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  items: v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(64)), v.unknown()),
})

export interface ReadCollection {
  readonly items: CollectionItems
  /** True if a part could not be read, or if a newer version of the app wrote the text. */
  readonly damaged: boolean
}

/** Reads the stored text. An invalid item is left out and does not affect the others (LS-07). */
export function readCollection(text: string | null): ReadCollection {
  if (text === null) return { items: {}, damaged: false }
  const stored = v.safeParse(storedSchema, parseJson(text))
  if (!stored.success) return { items: {}, damaged: true }
  let damaged = stored.output.version > collectionVersion
  const items = Object.entries(stored.output.items).flatMap(([design, raw]) => {
    const item = v.safeParse(itemSchema, raw)
    if (!item.success) damaged = true
    return item.success ? [[design, item.output] as const] : []
  })
  return { items: Object.fromEntries(items), damaged }
}

export const writeCollection = (items: CollectionItems): string => JSON.stringify({ version: collectionVersion, items })

/**
 * Keeps the value that was set later. If both were set at the same time, keeps the higher one, so that all devices get
 * the same result.
 */
export function mergeItems(a: CollectionItem, b: CollectionItem): CollectionItem {
  const owned = a.ownedAt !== b.ownedAt ? (a.ownedAt > b.ownedAt ? a.owned : b.owned) : Math.max(a.owned, b.owned)
  const favourite =
    a.favouriteAt !== b.favouriteAt
      ? a.favouriteAt > b.favouriteAt
        ? a.favourite
        : b.favourite
      : a.favourite || b.favourite
  return {
    owned,
    ownedAt: Math.max(a.ownedAt, b.ownedAt),
    favourite,
    favouriteAt: Math.max(a.favouriteAt, b.favouriteAt),
  }
}

export const mergeCollections = (a: CollectionItems, b: CollectionItems): CollectionItems =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((design) => [
      design,
      mergeItems(a[design] ?? noItem, b[design] ?? noItem),
    ]),
  )
