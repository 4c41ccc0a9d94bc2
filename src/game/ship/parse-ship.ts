import type { Result } from '../result.ts'
import {
  distinct,
  flag,
  itemId,
  list,
  object,
  oneOf,
  optional,
  parseWith,
  refine,
  text,
  whole,
  type ParseProblem,
  type Schema,
} from '../schema.ts'
import { hullFormSchema } from './parse-hull.ts'
import { weaponSchema } from './parse-weapon.ts'
import { factionIds, shipClasses, slotKinds, type ShipDesign } from './ship.ts'

/** Reads a ship design from data of unknown origin. Squadrons and stations are ship designs too. */

/** Ids of other items that the data may refer to. References to a kind of item that is absent here are not checked. */
export interface KnownItems {
  readonly shipTraits?: ReadonlySet<string>
}

const defense = whole(0, 5)

/** Schema of the key of a ship trait. The key must be a known one, if the known keys are given. */
export const shipTraitSchema = ({ shipTraits }: KnownItems): Schema<string> =>
  refine(itemId, (trait, place, report) => {
    if (shipTraits && !shipTraits.has(trait)) report({ code: 'UNKNOWN_REFERENCE', place, item: trait })
  })

/** Schemas of the figures on a ship's card. */
export const cardFields = (known: KnownItems = {}) => ({
  id: itemId,
  name: text(80, 1),
  class: oneOf(shipClasses),
  points: whole(0, 1000),
  hull: whole(1, 500),
  defense: object<ShipDesign['defense']>({ bow: defense, flank: defense, stern: defense }),
  evasion: whole(0, 20),
  thrust: whole(0, 96),
  turn: whole(0, 8),
  command: whole(0, 20),
  signature: whole(0, 96),
  pointDefense: whole(0, 20),
  weapons: distinct(list(weaponSchema, 20), (weapon) => weapon.id, 'id'),
  hangar: whole(0, 50),
  traits: distinct(list(shipTraitSchema(known), 20), (trait) => trait),
  base: whole(1, 400),
})

export const shipSchema = (known: KnownItems = {}): Schema<ShipDesign> =>
  object<ShipDesign>({
    ...cardFields(known),
    faction: oneOf(factionIds),
    role: text(120, 1),
    points: whole(1, 1000),
    slots: list(oneOf(slotKinds), 20),
    unique: optional(flag),
    retired: optional(flag),
    hullForm: hullFormSchema,
    lore: text(2000),
    reason: text(400),
  })

/** Reads a ship design from data of unknown origin. Errors: all faults, each with its path. */
export const parseShip = (value: unknown, known?: KnownItems): Result<ShipDesign, readonly ParseProblem[]> =>
  parseWith(shipSchema(known), value)
