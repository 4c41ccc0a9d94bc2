import { ok, type Result } from '../result.ts'
import { distinct, list, object, parseWith, text, type ParseProblem } from '../schema.ts'
import { longestGameVersion, type Catalogue } from './catalogue.ts'
import { admiralSchema } from './parse-admiral.ts'
import { refitsSchema } from './parse-refit.ts'
import { shipSchema, type KnownItems } from './parse-ship.ts'
import type { Admiral, Refit, ShipDesign } from './ship.ts'

/** A catalogue with lists instead of maps, as the content and balance releases contain it. */
export interface CatalogueLists {
  readonly gameVersion: string
  readonly ships: readonly ShipDesign[]
  readonly refits: readonly Refit[]
  readonly admirals: readonly Admiral[]
}

const maxItems = 2000

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]))

/** Reads a catalogue from data of unknown origin. Errors: all faults, each with its path. */
export function parseCatalogue(value: unknown, known: KnownItems = {}): Result<Catalogue, readonly ParseProblem[]> {
  const read = parseWith(
    object<CatalogueLists>({
      gameVersion: text(longestGameVersion, 1),
      ships: distinct(list(shipSchema(known), maxItems), (ship) => ship.id, 'id'),
      refits: refitsSchema(known),
      admirals: distinct(list(admiralSchema, maxItems), (admiral) => admiral.id, 'id'),
    }),
    value,
  )
  if (!read.ok) return read
  const { gameVersion, ships, refits, admirals } = read.value
  return ok({ gameVersion, ships: byId(ships), refits: byId(refits), admirals: byId(admirals) })
}
