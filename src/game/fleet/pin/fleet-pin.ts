import type { Catalogue } from '#game/ship/catalogue.ts'
import type { Admiral, Refit, ShipDesign } from '#game/ship/ship.ts'
import { fleetBounds, type Fleet, type FleetPin, type RulesId } from '../fleet.ts'
import {
  admiralFigures,
  byKind,
  canonicalItems,
  canonicalJson,
  canonicalToday,
  kinds,
  memoise,
  parseFigures,
  refitFigures,
  shipFigures,
  writeFigures,
  type ByKind,
  type Figures,
  type Kind,
  type Memo,
} from './pin-figures.ts'

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

/** The ids of all items that a fleet uses. */
const idsUsed = (fleet: Pick<Fleet, 'ships' | 'admiral'>): ByKind<ReadonlySet<string>> => ({
  ships: new Set(fleet.ships.map(({ design }) => design)),
  refits: new Set(fleet.ships.flatMap(({ refits }) => refits.map(({ refit }) => refit))),
  admirals: new Set(fleet.admiral === '' ? [] : [fleet.admiral]),
})

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
