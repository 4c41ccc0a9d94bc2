import type { Catalogue } from '#game/ship/catalogue.ts'
import { parseAdmiral } from '#game/ship/parse-admiral.ts'
import { parseRefit } from '#game/ship/parse-refit.ts'
import { parseShip } from '#game/ship/parse-ship.ts'
import { placeholderHull } from '#game/ship/placeholder-hull.ts'
import type { Admiral, Refit, ShipDesign } from '#game/ship/ship.ts'
import { isObject } from '#shared/is-object.ts'
import { fleetBounds, type Fleet, type FleetPin, type PinnedFigures, type RulesId, type ShipFigures } from '../fleet.ts'

/**
 * Keeps fleets as they were built when the game changes: each fleet has a pin, which stores the values that its items
 * had when they were added. fleet-changes.ts lists what the rules have changed since. See
 * docs/decisions/0009-fleet-pin.md.
 */

/** The current rules. `catalogue` contains the content, with the values of a balance release if one is in force. */
export interface Rules {
  readonly id: RulesId
  readonly catalogue: Catalogue
}

export const sameRules = (a: RulesId | null, b: RulesId | null): boolean =>
  a === b || (a !== null && b !== null && a.contentHash === b.contentHash && a.release === b.release)

const shipFigures = ({ hullForm: _h, lore: _l, reason: _r, retired: _x, ...figures }: ShipDesign): ShipFigures =>
  figures
const refitFigures = ({ retired: _x, ...figures }: Refit): PinnedFigures['refits'][number] => figures
const admiralFigures = ({ lore: _l, retired: _x, ...figures }: Admiral): PinnedFigures['admirals'][number] => figures

/** The kinds of items in a pin. */
const kinds = ['ships', 'refits', 'admirals'] as const
type Kind = (typeof kinds)[number]
type Figures = PinnedFigures[Kind][number]

type ByKind<T> = Readonly<Record<Kind, T>>

const byKind = <T>(of: (kind: Kind) => T): ByKind<T> => ({
  ships: of('ships'),
  refits: of('refits'),
  admirals: of('admirals'),
})

/** The ids of all items that a fleet uses. */
const idsUsed = (fleet: Pick<Fleet, 'ships' | 'admiral'>): ByKind<ReadonlySet<string>> => ({
  ships: new Set(fleet.ships.map(({ design }) => design)),
  refits: new Set(fleet.ships.flatMap(({ refits }) => refits.map(({ refit }) => refit))),
  admirals: new Set(fleet.admiral === '' ? [] : [fleet.admiral]),
})

/** The current values of an item. Undefined if the current rules do not contain the item. */
function figuresToday(kind: Kind, id: string, { ships, refits, admirals }: Catalogue): Figures | undefined {
  if (kind === 'ships') {
    const ship = ships.get(id)
    return ship && shipFigures(ship)
  }
  if (kind === 'refits') {
    const refit = refits.get(id)
    return refit && refitFigures(refit)
  }
  const admiral = admirals.get(id)
  return admiral && admiralFigures(admiral)
}

/** JSON text that is the same for equal values, because the fields of objects are sorted by name. */
const canonicalJson = (figures: unknown): string =>
  JSON.stringify(figures, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Items of one kind: the canonical JSON text of each, by id. */
type CanonicalItems = ReadonlyMap<string, string>

const writeKind = (kind: Kind, items: CanonicalItems): string =>
  `"${kind}":[${[...items]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join(',')}]`

/** Joins the items of a pin to one text. The result equals `canonicalJson` of the whole pin. */
const writeFigures = (items: ByKind<CanonicalItems>): string =>
  `{${kinds
    .toSorted()
    .map((kind) => writeKind(kind, items[kind]))
    .join(',')}}`

/** The valid items of a pin, by id. Invalid items are left out, so that the current values are used for them. */
interface ParsedFigures {
  readonly ships: ReadonlyMap<string, ShipDesign>
  readonly refits: ReadonlyMap<string, Refit>
  readonly admirals: ReadonlyMap<string, Admiral>
}

const isFigures = (value: unknown): value is Figures => isObject(value) && typeof value['id'] === 'string'

/** The items of a pin, as yet unchecked. All lists are empty if the text is no valid JSON. */
function readText(text: string): ByKind<readonly Figures[]> {
  let read: unknown
  try {
    read = JSON.parse(text === '' ? 'null' : text)
  } catch {
    read = null
  }
  return byKind((kind) => {
    const list = isObject(read) ? read[kind] : undefined
    return Array.isArray(list) ? list.filter(isFigures) : []
  })
}

const parseById = <T extends { readonly id: string }>(
  items: readonly Figures[],
  parse: (item: Figures) => { readonly ok: true; readonly value: T } | { readonly ok: false },
): ReadonlyMap<string, T> =>
  new Map(
    items.flatMap((item) => {
      const parsed = parse(item)
      return parsed.ok ? [[parsed.value.id, parsed.value] as const] : []
    }),
  )

/** A pin stores no hull form. The ship gets a placeholder hull, which `applyFigures` replaces by the current one. */
const parsePinnedShip = (figures: Figures) => parseShip({ hullForm: placeholderHull, lore: '', reason: '', ...figures })

function parseFigures(raw: ByKind<readonly Figures[]>): ParsedFigures {
  return {
    ships: parseById(raw.ships, parsePinnedShip),
    refits: parseById(raw.refits, (figures) => parseRefit(figures)),
    admirals: parseById(raw.admirals, (figures) => parseAdmiral({ lore: '', ...figures })),
  }
}

interface Memo<K, T> {
  readonly get: (key: K) => T
  /** Stores a result that was computed elsewhere. */
  readonly set: (key: K, value: T) => void
}

/** Caches the latest `most` results of `work`. So a list of fleets can be shown without parsing the same pin twice. */
function memoise<K extends string, T>(work: (key: K) => T, most = 64): Memo<K, T> {
  const known = new Map<K, T>()
  const set = (key: K, value: T) => {
    known.set(key, value)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
  }
  return {
    get: (key) => {
      if (!known.has(key)) set(key, work(key))
      return known.get(key) as T
    },
    set,
  }
}

/**
 * The items of a pin as canonical JSON, by the text of the pin. `updatePin` also stores its results in this cache,
 * because the next edit of the fleet reads them.
 */
const canonicalItems = memoise((figures: string): ByKind<CanonicalItems> => {
  const raw = readText(figures)
  return byKind((kind) => new Map(raw[kind].map((item) => [item.id, canonicalJson(item)])))
})

const canonicalCache = new WeakMap<object, string>()

/** The current values of an item as canonical JSON, cached. Undefined if the current rules do not contain the item. */
function canonicalToday(kind: Kind, id: string, catalogue: Catalogue): string | undefined {
  const item = catalogue[kind].get(id)
  if (!item) return undefined
  const known = canonicalCache.get(item) ?? canonicalJson(figuresToday(kind, id, catalogue))
  canonicalCache.set(item, known)
  return known
}

/** Makes a pin with the current values of everything in the fleet. Items that the rules do not contain are left out. */
export function makePin(fleet: Pick<Fleet, 'ships' | 'admiral'>, rules: Rules): FleetPin {
  return updatePin(fleet, rules, { rules: rules.id, declined: null, figures: '' })
}

/**
 * Adds the current values of items that are new in the fleet to its pin, and removes items that the fleet no longer
 * uses. But an unused item whose current values differ from the pinned ones stays in the pin, because undo may bring it
 * back, and it must then have its old values.
 */
function updatePin(fleet: Pick<Fleet, 'ships' | 'admiral'>, rules: Rules, pin: FleetPin): FleetPin {
  const used = idsUsed(fleet)
  const before = canonicalItems.get(pin.figures)
  const items = byKind((kind) => {
    const held = new Map(before[kind])
    for (const [id, text] of held)
      if (!used[kind].has(id) && text === canonicalToday(kind, id, rules.catalogue)) held.delete(id)
    for (const id of used[kind]) {
      const today = held.has(id) ? undefined : canonicalToday(kind, id, rules.catalogue)
      if (today !== undefined) held.set(id, today)
    }
    return held
  })
  const text = writeFigures(items)
  if (text === pin.figures) return pin
  canonicalItems.set(text, items)
  return { ...pin, figures: text }
}

/** Whether two states of a fleet use the same items, and therefore need the same pin. */
const usesSame = (a: Fleet, b: Fleet): boolean => {
  if (a.admiral !== b.admiral) return false
  if (a.ships === b.ships) return true
  const [inA, inB] = [idsUsed(a), idsUsed(b)]
  return kinds.every((kind) => inA[kind].size === inB[kind].size && [...inA[kind]].every((id) => inB[kind].has(id)))
}

/**
 * Returns the fleet with its pin brought up to date. A fleet without a pin gets one. `before` is the fleet before the
 * edit, if there was one. If nothing changes, the same object is returned.
 */
export function withPin(fleet: Fleet, rules: Rules, before?: Fleet): Fleet {
  const { pin } = fleet
  if (pin && before?.pin === pin && usesSame(before, fleet)) return fleet
  const next = pin ? updatePin(fleet, rules, pin) : makePin(fleet, rules)
  // A pin that is too long cannot be stored; then the old one stays, and items that it lacks use the current values.
  return next === pin || next.figures.length > fleetBounds.figures ? fleet : { ...fleet, pin: next }
}

/** An item as pinned and as it is now. `today` is undefined if the current rules do not contain the item. */
export type PinnedItem =
  | { readonly of: 'ship'; readonly id: string; readonly pinned: ShipDesign; readonly today: ShipDesign | undefined }
  | { readonly of: 'refit'; readonly id: string; readonly pinned: Refit; readonly today: Refit | undefined }
  | { readonly of: 'admiral'; readonly id: string; readonly pinned: Admiral; readonly today: Admiral | undefined }

/** The items of a pin whose current values differ, ships first. */
function itemsChanged(figures: string, catalogue: Catalogue): readonly PinnedItem[] {
  const { ships, refits, admirals } = catalogue
  const there = canonicalItems.get(figures)
  // Comparing texts first finds the few items that may have changed, and only these are parsed.
  const changedFrom = (kind: Kind) =>
    [...there[kind]]
      .filter(([id, text]) => text !== canonicalToday(kind, id, catalogue))
      .map(([, text]) => JSON.parse(text) as Figures)
  const { ships: oldShips, refits: oldRefits, admirals: oldAdmirals } = parseFigures(byKind(changedFrom))
  const items: PinnedItem[] = [
    ...[...oldShips].map(([id, pinned]) => ({ of: 'ship', id, pinned, today: ships.get(id) }) as const),
    ...[...oldRefits].map(([id, pinned]) => ({ of: 'refit', id, pinned, today: refits.get(id) }) as const),
    ...[...oldAdmirals].map(([id, pinned]) => ({ of: 'admiral', id, pinned, today: admirals.get(id) }) as const),
  ]
  return items.filter((item) => {
    switch (item.of) {
      case 'ship':
        return canonicalJson(shipFigures(item.pinned)) !== canonicalJson(item.today && shipFigures(item.today))
      case 'refit':
        return canonicalJson(refitFigures(item.pinned)) !== canonicalJson(item.today && refitFigures(item.today))
      case 'admiral':
        return canonicalJson(admiralFigures(item.pinned)) !== canonicalJson(item.today && admiralFigures(item.today))
    }
  })
}

interface PinnedCatalogue {
  readonly changed: readonly PinnedItem[]
  readonly catalogue: Catalogue
}

/** The current catalogue with the values of a pin put in. Appearance, lore and availability stay the current ones. */
function applyFigures(figures: string, today: Catalogue): PinnedCatalogue {
  const changed = itemsChanged(figures, today)
  if (changed.length === 0) return { changed, catalogue: today }
  const ships = new Map(today.ships)
  const refits = new Map(today.refits)
  const admirals = new Map(today.admirals)
  for (const item of changed) {
    // An item that the current rules do not contain is treated as retired.
    if (item.of === 'ship') {
      const { hullForm, lore, reason, retired } = item.today ?? { ...item.pinned, retired: true }
      ships.set(item.id, { ...item.pinned, hullForm, lore, reason, ...(retired && { retired }) })
    } else if (item.of === 'refit') {
      const { retired } = item.today ?? { retired: true }
      refits.set(item.id, { ...item.pinned, ...(retired && { retired }) })
    } else {
      const { lore, retired } = item.today ?? { ...item.pinned, retired: true }
      admirals.set(item.id, { ...item.pinned, lore, ...(retired && { retired }) })
    }
  }
  return { changed, catalogue: { ...today, ships, refits, admirals } }
}

const pinnedCatalogues = new WeakMap<Catalogue, Memo<string, PinnedCatalogue>>()

function pinnedCatalogueOf(fleet: Pick<Fleet, 'pin'>, { catalogue }: Rules): PinnedCatalogue {
  const { pin } = fleet
  if (!pin) return { changed: [], catalogue }
  let known = pinnedCatalogues.get(catalogue)
  if (!known) pinnedCatalogues.set(catalogue, (known = memoise((figures: string) => applyFigures(figures, catalogue))))
  return known.get(pin.figures)
}

/**
 * The catalogue with the values that the fleet was built with. Its points, legality and printed sheets are computed
 * from it. If nothing has changed, it is the current catalogue itself (the same object).
 */
export const catalogueOf = (fleet: Pick<Fleet, 'pin'>, rules: Rules): Catalogue =>
  pinnedCatalogueOf(fleet, rules).catalogue

/** The items in this fleet whose current values differ from the pinned ones, ships first. */
export function pinnedChanges(fleet: Pick<Fleet, 'ships' | 'admiral' | 'pin'>, rules: Rules): readonly PinnedItem[] {
  const { changed } = pinnedCatalogueOf(fleet, rules)
  if (changed.length === 0) return changed
  const used = idsUsed(fleet)
  return changed.filter(({ of, id }) => used[`${of}s`].has(id))
}

/**
 * A pin with the current values of everything that the fleet uses. Items that the current rules do not contain keep the
 * values that they have in `pin`.
 */
export function pinToday(fleet: Pick<Fleet, 'ships' | 'admiral'>, rules: Rules, pin: FleetPin | null): FleetPin {
  const fresh = makePin(fleet, rules)
  const [before, now, used] = [
    canonicalItems.get(pin?.figures ?? ''),
    canonicalItems.get(fresh.figures),
    idsUsed(fleet),
  ]
  const figures = writeFigures(
    byKind((kind) => new Map([...[...before[kind]].filter(([id]) => used[kind].has(id)), ...now[kind]])),
  )
  return { ...fresh, figures }
}

const rulesIdKey = (id: RulesId | null): string => (id ? `${id.contentHash} ${id.release}` : '')

/** Three-way merge of one value: if only one side differs from `base`, that side wins; if both do, `later` wins. */
const mergeThreeWay = <T>(base: T | undefined, later: T, earlier: T, keyOf: (value: T) => string): T =>
  base !== undefined && keyOf(base) === keyOf(later) ? earlier : later

/**
 * Merges the pins of two devices item by item, so that each item keeps the values that it was added with. A device with
 * older rules does not undo the changes that were accepted on the other device. `base` is the common earlier state.
 * `isTie`: neither is later. Then the greater text of each item decides, so that merging once more changes nothing.
 */
export function mergePins(
  base: FleetPin | null,
  later: FleetPin | null,
  earlier: FleetPin | null,
  isTie = false,
): FleetPin | null {
  if (!later || !earlier) return later ?? earlier
  const merge = <T>(before: T | undefined, x: T, y: T, keyOf: (value: T) => string): T => {
    const [lead, other] = isTie && keyOf(x) < keyOf(y) ? [y, x] : [x, y]
    return mergeThreeWay(before, lead, other, keyOf)
  }
  const [was, a, b] = [base, later, earlier].map((pin) => canonicalItems.get(pin?.figures ?? ''))
  const text = writeFigures(
    byKind((kind) => {
      const both = new Map([...a![kind], ...b![kind]])
      for (const [id, x] of a![kind])
        both.set(
          id,
          merge(was![kind].get(id), x, b![kind].get(id) ?? x, (item) => item),
        )
      return both
    }),
  )
  return {
    rules: merge(base?.rules, later.rules, earlier.rules, rulesIdKey),
    declined: merge(base?.declined, later.declined, earlier.declined, rulesIdKey),
    figures: text.length > fleetBounds.figures ? later.figures : text,
  }
}
