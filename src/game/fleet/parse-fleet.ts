import { err, ok, type Result } from '../result.ts'
import {
  distinct,
  flag,
  list,
  object,
  oneOf,
  optional,
  parseWith,
  refine,
  text,
  type ParseProblem,
  type Schema,
} from '../schema.ts'
import { factionIds, slotKinds } from '../ship/ship.ts'
import {
  fleetBounds,
  isFleetLimit,
  isShipKey,
  readBounds,
  sortTags,
  defaultLabels,
  type FittedRefit,
  type Fleet,
  type FleetContent,
  type FleetPin,
  type FleetShip,
  type RulesId,
} from './fleet.ts'

/** Reads a fleet from storage, the server or a file. Unknown ids of items are kept; every other fault is an error. */

export type FleetParseProblem = ParseProblem

const shipKey: Schema<string> = refine(text(fleetBounds.id), (key, place, report) => {
  if (!isShipKey(key)) report({ code: 'BAD_KEY', place })
})

const limit: Schema<number> = (value, place, report) =>
  typeof value === 'number' && isFleetLimit(value) ? value : report({ code: 'NOT_A_LIMIT', place })

const fittedRefit: Schema<FittedRefit> = object<FittedRefit>({
  slot: oneOf(slotKinds),
  refit: text(fleetBounds.itemId, 1),
})

const fleetShip: Schema<FleetShip> = object<FleetShip>({
  key: shipKey,
  design: text(fleetBounds.itemId, 1),
  name: text(fleetBounds.name),
  refits: list(fittedRefit, readBounds.refitsPerShip),
})

const rulesId: Schema<RulesId> = object<RulesId>({
  contentHash: text(fleetBounds.itemId, 1),
  release: text(fleetBounds.release),
})

const orNull =
  <T>(schema: Schema<T>): Schema<T | null> =>
  (value, place, report) =>
    value === null ? null : schema(value, place, report)

const fleetPin: Schema<FleetPin> = object<FleetPin>({
  rules: rulesId,
  declined: orNull(rulesId),
  figures: text(fleetBounds.figures),
})

/** A fleet as it is stored. Older apps, links and files have no tags, archive state and pin. */
type StoredFleet = FleetContent & { readonly id: string } & Partial<Pick<Fleet, 'tags' | 'archived' | 'pin'>>

const fleet: Schema<StoredFleet> = object<StoredFleet>({
  id: text(fleetBounds.id, 1),
  name: text(fleetBounds.name),
  faction: oneOf(factionIds),
  limit,
  gameVersion: text(fleetBounds.gameVersion),
  ships: distinct(list(fleetShip, readBounds.ships), (ship) => ship.key, 'key'),
  flagships: distinct(list(shipKey, readBounds.flagships), (key) => key),
  admiral: text(fleetBounds.itemId),
  notes: text(fleetBounds.notes),
  tags: optional(list(text(fleetBounds.tag, 1), readBounds.tags)),
  archived: optional(flag),
  pin: optional(orNull(fleetPin)),
})

/** Reads a fleet from data of unknown origin. Error: the first fault, with its path. */
export function parseFleet(value: unknown): Result<Fleet, FleetParseProblem> {
  const read = parseWith(fleet, value)
  if (!read.ok) return err(read.error[0])
  const { tags, ...stored } = read.value
  return ok({ ...defaultLabels, ...stored, ...(tags && { tags: sortTags(tags) }) })
}
