import type { Result } from '../result.ts'
import * as s from '../schema.ts'
import { hullFormSchema } from './parse-hull.ts'
import { weaponSchema } from './parse-weapon.ts'
import { factionIds, shipClasses, slotKinds, type ShipDesign } from './ship.ts'

/** Reads a ship design from data of unknown origin. Squadrons and stations are ship designs too. */

/** Ids of other items that the data may refer to. References to a kind of item that is absent here are not checked. */
export interface KnownItems {
  readonly shipTraits?: ReadonlySet<string>
}

const defense = s.whole(0, 5)

/** Schema of the key of a ship trait. The key must be a known one, if the known keys are given. */
export const shipTraitSchema = ({ shipTraits }: KnownItems): s.Schema<string> =>
  s.refine(s.itemId, (trait, place, report) => {
    if (shipTraits && !shipTraits.has(trait)) report({ code: 'UNKNOWN_REFERENCE', place, item: trait })
  })

/** Schemas of the figures on a ship's card. */
export const cardFields = (known: KnownItems = {}) => ({
  id: s.itemId,
  name: s.text(80, 1),
  class: s.oneOf(shipClasses),
  points: s.whole(0, 1000),
  hull: s.whole(1, 500),
  defense: s.object<ShipDesign['defense']>({ bow: defense, flank: defense, stern: defense }),
  evasion: s.whole(0, 20),
  thrust: s.whole(0, 96),
  turn: s.whole(0, 8),
  command: s.whole(0, 20),
  signature: s.whole(0, 96),
  pointDefense: s.whole(0, 20),
  weapons: s.distinct(s.list(weaponSchema, 20), (weapon) => weapon.id, 'id'),
  hangar: s.whole(0, 50),
  traits: s.distinct(s.list(shipTraitSchema(known), 20), (trait) => trait),
  base: s.whole(1, 400),
})

export const shipSchema = (known: KnownItems = {}): s.Schema<ShipDesign> =>
  s.object<ShipDesign>({
    ...cardFields(known),
    faction: s.oneOf(factionIds),
    role: s.text(120, 1),
    points: s.whole(1, 1000),
    slots: s.list(s.oneOf(slotKinds), 20),
    unique: s.optional(s.flag),
    retired: s.optional(s.flag),
    hullForm: hullFormSchema,
    lore: s.text(2000),
    reason: s.text(400),
  })

/** Reads a ship design from data of unknown origin. Errors: all faults, each with its path. */
export const parseShip = (value: unknown, known?: KnownItems): Result<ShipDesign, readonly s.ParseProblem[]> =>
  s.parseWith(shipSchema(known), value)
