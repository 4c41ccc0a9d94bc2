import { fleetBounds, isFleetLimit, isShipKey, type FittedRefit, type Fleet, type FleetShip } from './fleet.ts'
import { err, type Result } from './result.ts'
import { distinct, list, object, oneOf, parseWith, refine, text, type ParseProblem, type Schema } from './schema.ts'
import { factionIds, slotKinds } from './ship.ts'

/** Reads a fleet from storage, the server or a file. Unknown ids are kept; anything else unfit is refused by name. */

export type FleetParseProblem = ParseProblem

const shipKey: Schema<string> = refine(text(fleetBounds.id), (key, place, report) => {
  if (!isShipKey(key)) report({ code: 'BAD_KEY', place })
})

const limit: Schema<number> = (value, place, report) =>
  typeof value === 'number' && isFleetLimit(value) ? value : void report({ code: 'NOT_A_LIMIT', place })

const fittedRefit: Schema<FittedRefit> = object<FittedRefit>({
  slot: oneOf(slotKinds),
  refit: text(fleetBounds.itemId, 1),
})

const fleetShip: Schema<FleetShip> = object<FleetShip>({
  key: shipKey,
  design: text(fleetBounds.itemId, 1),
  name: text(fleetBounds.name),
  refits: list(fittedRefit, fleetBounds.refitsPerShip),
})

const fleet: Schema<Fleet> = object<Fleet>({
  id: text(fleetBounds.id, 1),
  name: text(fleetBounds.name),
  faction: oneOf(factionIds),
  limit,
  gameVersion: text(fleetBounds.gameVersion),
  ships: distinct(list(fleetShip, fleetBounds.ships), (ship) => ship.key, 'key'),
  flagships: distinct(list(shipKey, fleetBounds.flagships), (key) => key),
  admiral: text(fleetBounds.itemId),
  notes: text(fleetBounds.notes),
})

/** A fleet from data of unknown origin. Error: the first thing unfit, with its place. */
export function parseFleet(value: unknown): Result<Fleet, FleetParseProblem> {
  const read = parseWith(fleet, value)
  return read.ok ? read : err(read.error[0])
}
