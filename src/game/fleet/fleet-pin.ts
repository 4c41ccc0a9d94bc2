import { parseAdmiral } from '../ship/parse-admiral.ts'
import { parseRefit } from '../ship/parse-refit.ts'
import { parseShip } from '../ship/parse-ship.ts'
import { placeholderHull } from '../ship/placeholder-hull.ts'
import type { Admiral, Refit, ShipDesign } from '../ship/ship.ts'
import {
  fleetBounds,
  type Catalogue,
  type Fleet,
  type FleetPin,
  type PinnedFigures,
  type RulesId,
  type ShipFigures,
} from './fleet.ts'

/**
 * Fleets open exactly as built after the game has changed: each carries the figures of what it uses, as they were when
 * it was built. What has changed since is told by fleet-changes.ts. See docs/decisions/0009-fleet-pin.md.
 */

/** Today's rules: the content, with the figures of a balance release in it where there is one. */
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

/** Kinds of things that have figures, and where each keeps them. */
const kinds = ['ships', 'refits', 'admirals'] as const
type Kind = (typeof kinds)[number]
type Figures = PinnedFigures[Kind][number]

type ByKind<T> = Readonly<Record<Kind, T>>

const byKind = <T>(of: (kind: Kind) => T): ByKind<T> => ({
  ships: of('ships'),
  refits: of('refits'),
  admirals: of('admirals'),
})

/** The ids that a fleet uses, by kind. */
const idsUsed = (fleet: Pick<Fleet, 'ships' | 'admiral'>): ByKind<ReadonlySet<string>> => ({
  ships: new Set(fleet.ships.map(({ design }) => design)),
  refits: new Set(fleet.ships.flatMap(({ refits }) => refits.map(({ refit }) => refit))),
  admirals: new Set(fleet.admiral === '' ? [] : [fleet.admiral]),
})

/** Today's figures of an item; undefined where today's rules do not have it. */
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

/** One spelling for equal figures, whatever the order of their fields. */
const canonicalJson = (figures: unknown): string =>
  JSON.stringify(figures, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Items of one kind, each by its id in its one spelling. */
type CanonicalItems = ReadonlyMap<string, string>

const writeKind = (kind: Kind, items: CanonicalItems): string =>
  `"${kind}":[${[...items]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join(',')}]`

/** The one spelling of all of them together, as `spellFigures` would spell it. */
const writeFigures = (items: ByKind<CanonicalItems>): string =>
  `{${kinds
    .toSorted()
    .map((kind) => writeKind(kind, items[kind]))
    .join(',')}}`

/** A pin's figures, looked up by id, checked; what a hand has spoilt is not there, and then today's figures count. */
interface ParsedFigures {
  readonly ships: ReadonlyMap<string, ShipDesign>
  readonly refits: ReadonlyMap<string, Refit>
  readonly admirals: ReadonlyMap<string, Admiral>
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isFigures = (value: unknown): value is Figures => isObject(value) && typeof value['id'] === 'string'

/** As written, not yet checked; nothing where it is no such text. */
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

/** A ship read from a pin is drawn as a plain hull until today's rules say how it looks. */
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
  /** Worked out elsewhere already. */
  readonly set: (key: K, value: T) => void
}

/** The latest of what was worked out from texts, so that drawing a list does not read the same pin twice. */
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

/** What is written in the figures of a pin, item by item. The text that an edit writes is what the next edit reads. */
const canonicalItems = memoise((figures: string): ByKind<CanonicalItems> => {
  const raw = readText(figures)
  return byKind((kind) => new Map(raw[kind].map((item) => [item.id, canonicalJson(item)])))
})

const canonicalCache = new WeakMap<object, string>()

/** Today's figures of an item in their one spelling, spelt once; undefined where today's rules do not have it. */
function canonicalToday(kind: Kind, id: string, catalogue: Catalogue): string | undefined {
  const item = catalogue[kind].get(id)
  if (!item) return undefined
  const known = canonicalCache.get(item) ?? canonicalJson(figuresToday(kind, id, catalogue))
  canonicalCache.set(item, known)
  return known
}

/** A pin of everything the fleet uses, with today's figures. What today's rules do not have cannot be pinned. */
export function makePin(fleet: Pick<Fleet, 'ships' | 'admiral'>, rules: Rules): FleetPin {
  return updatePin(fleet, rules, { rules: rules.id, declined: null, figures: '' })
}

/**
 * The pin with today's figures for what has come into the fleet, and without what has left it; what has left it but
 * has other figures today stays, so that undo brings it back as it was.
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

/** Whether two states of a fleet are made of the same things, and so need the same pin. */
const usesSame = (a: Fleet, b: Fleet): boolean => {
  if (a.admiral !== b.admiral) return false
  if (a.ships === b.ships) return true
  const [inA, inB] = [idsUsed(a), idsUsed(b)]
  return kinds.every((kind) => inA[kind].size === inB[kind].size && [...inA[kind]].every((id) => inB[kind].has(id)))
}

/**
 * The fleet with its pin kept up with what it uses: a fleet without one gets one of today's figures. `before` is the
 * fleet before the edit, where there was one. The same fleet where there is nothing to do.
 */
export function withPin(fleet: Fleet, rules: Rules, before?: Fleet): Fleet {
  const { pin } = fleet
  if (pin && before?.pin === pin && usesSame(before, fleet)) return fleet
  const next = pin ? updatePin(fleet, rules, pin) : makePin(fleet, rules)
  // More different things than the game has: what does not fit follows today's figures.
  return next === pin || next.figures.length > fleetBounds.figures ? fleet : { ...fleet, pin: next }
}

/** What a pin holds of one item, beside what today's rules have; `today` undefined: they have it no more. */
export type PinnedItem =
  | { readonly of: 'ship'; readonly id: string; readonly pinned: ShipDesign; readonly today: ShipDesign | undefined }
  | { readonly of: 'refit'; readonly id: string; readonly pinned: Refit; readonly today: Refit | undefined }
  | { readonly of: 'admiral'; readonly id: string; readonly pinned: Admiral; readonly today: Admiral | undefined }

/** The pinned items whose figures are others today, ships first. */
function itemsChanged(figures: string, catalogue: Catalogue): readonly PinnedItem[] {
  const { ships, refits, admirals } = catalogue
  const there = canonicalItems.get(figures)
  // Most are as they are today, letter by letter, and need no reading.
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

/** Today's catalogue with the pin's figures in place; looks, lore and what is offered are today's. */
function applyFigures(figures: string, today: Catalogue): PinnedCatalogue {
  const changed = itemsChanged(figures, today)
  if (changed.length === 0) return { changed, catalogue: today }
  const ships = new Map(today.ships)
  const refits = new Map(today.refits)
  const admirals = new Map(today.admirals)
  for (const item of changed) {
    // What the rules have no more is shown like what they no longer offer.
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
 * The catalogue in which this fleet is what it was when it was built: for its points, its legality, its sheets. Today's
 * own, the same object, where nothing has changed.
 */
export const catalogueOf = (fleet: Pick<Fleet, 'pin'>, rules: Rules): Catalogue =>
  pinnedCatalogueOf(fleet, rules).catalogue

/** What the fleet uses that has other figures today, ships first. */
export function pinnedChanges(fleet: Pick<Fleet, 'ships' | 'admiral' | 'pin'>, rules: Rules): readonly PinnedItem[] {
  const { changed } = pinnedCatalogueOf(fleet, rules)
  if (changed.length === 0) return changed
  const used = idsUsed(fleet)
  return changed.filter(({ of, id }) => used[`${of}s`].has(id))
}

/** A pin with today's figures for all that today's rules still have. */
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

/** Three-way: what one side changed counts, and where both did, the later. */
const mergeThreeWay = <T>(base: T | undefined, later: T, earlier: T, keyOf: (value: T) => string): T =>
  base !== undefined && keyOf(base) === keyOf(later) ? earlier : later

/**
 * Two sides' pins, figure by figure: a device with older rules does not take back what the other has accepted, and what
 * either side has fitted keeps the figures it was fitted with.
 */
export function mergePins(base: FleetPin | null, later: FleetPin | null, earlier: FleetPin | null): FleetPin | null {
  if (!later || !earlier) return later ?? earlier
  const [was, a, b] = [base, later, earlier].map((pin) => canonicalItems.get(pin?.figures ?? ''))
  const text = writeFigures(
    byKind((kind) => {
      const both = new Map([...a![kind], ...b![kind]])
      for (const [id, x] of a![kind])
        both.set(
          id,
          mergeThreeWay(was![kind].get(id), x, b![kind].get(id) ?? x, (item) => item),
        )
      return both
    }),
  )
  return {
    rules: mergeThreeWay(base?.rules, later.rules, earlier.rules, rulesIdKey),
    declined: mergeThreeWay(base?.declined, later.declined, earlier.declined, rulesIdKey),
    figures: text.length > fleetBounds.figures ? later.figures : text,
  }
}
