import * as v from 'valibot'

/**
 * What the player has and likes, by design. Each figure carries the moment at which it was set, so that two devices, or
 * two tabs, are brought together figure by figure and the later one stands; nothing is ever removed, only set to none.
 */
export interface CollectionItem {
  /** Models on the shelf, 0 to `mostOwned`. */
  readonly owned: number
  /** ms since 1970; 0: never set. */
  readonly ownedAt: number
  readonly favourite: boolean
  readonly favouriteAt: number
}

/** By design id. Designs that these rules do not know are kept as they are. */
export type CollectionItems = Readonly<Record<string, CollectionItem>>

/** More models of one design than anybody paints. */
export const mostOwned = 99

export const noItem: CollectionItem = { owned: 0, ownedAt: 0, favourite: false, favouriteAt: 0 }

export const collectionVersion = 1

const moment = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 0)
const itemSchema = v.object({
  owned: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostOwned)), 0),
  ownedAt: moment,
  favourite: v.optional(v.boolean(), false),
  favouriteAt: moment,
})
const keptSchema = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  items: v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(64)), v.unknown()),
})

export interface ReadCollection {
  readonly items: CollectionItems
  /** Something was there that could not be read, or a newer version of the app wrote it. */
  readonly damaged: boolean
}

/** A kept collection of unknown origin, item by item: a bad one costs itself alone (LS-07). */
export function readCollection(text: string | null): ReadCollection {
  if (text === null) return { items: {}, damaged: false }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { items: {}, damaged: true }
  }
  const kept = v.safeParse(keptSchema, value)
  if (!kept.success) return { items: {}, damaged: true }
  let damaged = kept.output.version > collectionVersion
  const items = Object.entries(kept.output.items).flatMap(([design, raw]) => {
    const item = v.safeParse(itemSchema, raw)
    if (!item.success) damaged = true
    return item.success ? [[design, item.output] as const] : []
  })
  return { items: Object.fromEntries(items), damaged }
}

export const writeCollection = (items: CollectionItems): string => JSON.stringify({ version: collectionVersion, items })

/** Of each figure the one that was set later; at the same moment the more, so that every device decides alike. */
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
