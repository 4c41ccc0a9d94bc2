import type { Catalogue } from '#game/ship/catalogue.ts'
import { parseAdmiral } from '#game/ship/parse-admiral.ts'
import { parseRefit } from '#game/ship/parse-refit.ts'
import { parseShip } from '#game/ship/parse-ship.ts'
import type { Admiral, Refit, ShipDesign, HullForm } from '#game/ship/ship.ts'
import { isObject } from '#shared/is-object.ts'
import { parseJson } from '#shared/parse-json.ts'
import type { PinnedFigures, ShipFigures } from '../fleet.ts'

/**
 * A pin is a copy of the figures with which a fleet was built. This file reads, writes and caches pins as JSON text.
 */

/** A plain hull without modules. It stands in for a hull form that is not stored or no longer exists. */
const placeholderHull: HullForm = {
  length: 120,
  beam: 24,
  depth: 16,
  plan: [
    [0, 0.6],
    [0.3, 1],
    [0.8, 0.7],
    [1, 0.2],
  ],
  profile: [
    [0, -0.6, 0.6],
    [0.3, -1, 1],
    [1, -0.2, 0.3],
  ],
  section: { deck: 0.5, keel: 0.5, chine: 0.5 },
  modules: [],
}

export const shipFigures = ({ hullForm: _h, lore: _l, reason: _r, retired: _x, ...figures }: ShipDesign): ShipFigures =>
  figures

export const refitFigures = ({ retired: _x, ...figures }: Refit): PinnedFigures['refits'][number] => figures

export const admiralFigures = ({ lore: _l, retired: _x, ...figures }: Admiral): PinnedFigures['admirals'][number] =>
  figures

/** The kinds of items in a pin. */
export const kinds = ['ships', 'refits', 'admirals'] as const

export type Kind = (typeof kinds)[number]

export type Figures = PinnedFigures[Kind][number]

export type ByKind<T> = Readonly<Record<Kind, T>>

export const byKind = <T>(of: (kind: Kind) => T): ByKind<T> => ({
  ships: of('ships'),
  refits: of('refits'),
  admirals: of('admirals'),
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
export const canonicalJson = (figures: unknown): string =>
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
export const writeFigures = (items: ByKind<CanonicalItems>): string =>
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
  const read = parseJson(text)
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

export function parseFigures(raw: ByKind<readonly Figures[]>): ParsedFigures {
  return {
    ships: parseById(raw.ships, parsePinnedShip),
    refits: parseById(raw.refits, (figures) => parseRefit(figures)),
    admirals: parseById(raw.admirals, (figures) => parseAdmiral({ lore: '', ...figures })),
  }
}

export interface Memo<K, T> {
  readonly get: (key: K) => T
  /** Stores a result that was computed elsewhere. */
  readonly set: (key: K, value: T) => void
}

/** Caches the latest `most` results of `work`. So a list of fleets can be shown without parsing the same pin twice. */
export function memoise<K extends string, T>(work: (key: K) => T, most = 64): Memo<K, T> {
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
 * Returns the ships, refits and admirals of a pin, each as canonical JSON by its id. Results are cached by the text of
 * the pin. `updatePin` also stores its results in this cache, because the next edit of the fleet reads them.
 */
export const canonicalItems = memoise((figures: string): ByKind<CanonicalItems> => {
  const raw = readText(figures)
  return byKind((kind) => new Map(raw[kind].map((item) => [item.id, canonicalJson(item)])))
})

const canonicalCache = new WeakMap<object, string>()

/** The current values of an item as canonical JSON, cached. Undefined if the current rules do not contain the item. */
export function canonicalToday(kind: Kind, id: string, catalogue: Catalogue): string | undefined {
  const item = catalogue[kind].get(id)
  if (!item) return undefined
  const known = canonicalCache.get(item) ?? canonicalJson(figuresToday(kind, id, catalogue))
  canonicalCache.set(item, known)
  return known
}
