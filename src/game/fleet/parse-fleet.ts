import { err, ok, type Result } from '../result.ts'
import * as s from '../schema.ts'
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

export type FleetParseProblem = s.ParseProblem

const shipKey: s.Schema<string> = s.refine(s.text(fleetBounds.id), (key, place, report) => {
  if (!isShipKey(key)) report({ code: 'BAD_KEY', place })
})

export const fleetLimit: s.Schema<number> = (value, place, report) =>
  typeof value === 'number' && isFleetLimit(value) ? value : report({ code: 'NOT_A_LIMIT', place })

const fittedRefit: s.Schema<FittedRefit> = s.object<FittedRefit>({
  slot: s.oneOf(slotKinds),
  refit: s.text(fleetBounds.itemId, 1),
})

const fleetShip: s.Schema<FleetShip> = s.object<FleetShip>({
  key: shipKey,
  design: s.text(fleetBounds.itemId, 1),
  name: s.text(fleetBounds.name),
  refits: s.list(fittedRefit, readBounds.refitsPerShip),
})

const rulesId: s.Schema<RulesId> = s.object<RulesId>({
  contentHash: s.text(fleetBounds.itemId, 1),
  release: s.text(fleetBounds.release),
})

const orNull =
  <T>(schema: s.Schema<T>): s.Schema<T | null> =>
  (value, place, report) =>
    value === null ? null : schema(value, place, report)

const fleetPin: s.Schema<FleetPin> = s.object<FleetPin>({
  rules: rulesId,
  declined: orNull(rulesId),
  figures: s.text(fleetBounds.figures),
})

/** A fleet as it is stored. Older apps, links and files have no tags, archive state and pin. */
type StoredFleet = FleetContent & { readonly id: string } & Partial<Pick<Fleet, 'tags' | 'archived' | 'pin'>>

const fleet: s.Schema<StoredFleet> = s.object<StoredFleet>({
  id: s.text(fleetBounds.id, 1),
  name: s.text(fleetBounds.name),
  faction: s.oneOf(factionIds),
  limit: fleetLimit,
  gameVersion: s.text(fleetBounds.gameVersion),
  ships: s.distinct(s.list(fleetShip, readBounds.ships), (ship) => ship.key, 'key'),
  flagships: s.distinct(s.list(shipKey, readBounds.flagships), (key) => key),
  admiral: s.text(fleetBounds.itemId),
  notes: s.text(fleetBounds.notes),
  tags: s.optional(s.list(s.text(fleetBounds.tag, 1), readBounds.tags)),
  archived: s.optional(s.flag),
  pin: s.optional(orNull(fleetPin)),
})

/** Reads a fleet from data of unknown origin. Error: the first fault, with its path. */
export function parseFleet(value: unknown): Result<Fleet, FleetParseProblem> {
  const read = s.parseWith(fleet, value)
  if (!read.ok) return err(read.error[0])
  const { tags, ...stored } = read.value
  return ok({ ...defaultLabels, ...stored, ...(tags && { tags: sortTags(tags) }) })
}
