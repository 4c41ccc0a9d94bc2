import type { Fleet, FleetShip } from '../fleet.ts'
import { same } from './merge-values.ts'

/** When each field of a fleet was last changed. */

/** The fields of a fleet that are merged separately. `order` is the order of the ships in the list. */
export const fleetFields = [
  'name',
  'faction',
  'limit',
  'gameVersion',
  'admiral',
  'notes',
  'flagships',
  'order',
  'tags',
  'archived',
  'pin',
] as const

export type FleetField = (typeof fleetFields)[number]

export const shipFields = ['design', 'name', 'refits'] as const

export type ShipField = (typeof shipFields)[number]

/** When each field was last changed, in milliseconds since 1970; absent if never. `ships` is by ship key. */
export interface FleetTimes {
  readonly fields: Readonly<Partial<Record<FleetField, number>>>
  readonly ships: Readonly<Record<string, Readonly<Partial<Record<ShipField, number>>>>>
}

export interface StampedFleet {
  readonly fleet: Fleet
  readonly changedAt: FleetTimes
}

export const emptyTimes: FleetTimes = { fields: {}, ships: {} }

export const shipTime = (side: StampedFleet, key: string, field: ShipField): number =>
  (Object.hasOwn(side.changedAt.ships, key) ? side.changedAt.ships[key]?.[field] : undefined) ?? 0

export const fieldTime = (side: StampedFleet, field: FleetField): number => side.changedAt.fields[field] ?? 0

export const shipsByKey = (fleet: Fleet | undefined): ReadonlyMap<string, FleetShip> =>
  new Map((fleet?.ships ?? []).map((ship) => [ship.key, ship]))

export const keysOf = (fleet: Fleet): readonly string[] => fleet.ships.map((ship) => ship.key)

const laterTimes = <K extends string>(
  a: Readonly<Partial<Record<K, number>>>,
  b: Readonly<Partial<Record<K, number>>>,
): Partial<Record<K, number>> => {
  const result: Partial<Record<K, number>> = { ...a }
  for (const key of Object.keys(b) as K[]) result[key] = Math.max(result[key] ?? 0, b[key] ?? 0)
  return result
}

export function mergeTimes(a: FleetTimes, b: FleetTimes, ships: ReadonlyMap<string, FleetShip>): FleetTimes {
  const of = (times: FleetTimes, key: string) => (Object.hasOwn(times.ships, key) ? (times.ships[key] ?? {}) : {})
  const stamped = [...ships.keys()].filter((key) => Object.hasOwn(a.ships, key) || Object.hasOwn(b.ships, key))
  return {
    fields: laterTimes(a.fields, b.fields),
    ships: Object.fromEntries(stamped.map((key) => [key, laterTimes(of(a, key), of(b, key))])),
  }
}

/**
 * Records the time of an edit for every field that differs between `before` and `after`. This works for every kind of
 * edit. `at` is in milliseconds since 1970. If the clock was set back, the recorded time is 1 ms after the previous
 * one.
 */
export function stampChanges(before: StampedFleet, after: Fleet, at: number): StampedFleet {
  const stamp = (last: number | undefined): number => (last === undefined ? at : Math.max(at, last + 1))
  const { changedAt } = before
  const fields: Partial<Record<FleetField, number>> = { ...changedAt.fields }
  for (const field of fleetFields) {
    const [was, is] = field === 'order' ? [keysOf(before.fleet), keysOf(after)] : [before.fleet[field], after[field]]
    if (!same(was, is)) fields[field] = stamp(changedAt.fields[field])
  }
  const previous = shipsByKey(before.fleet)
  const ships = after.ships.flatMap((ship) => {
    const was = previous.get(ship.key)
    const known = Object.hasOwn(changedAt.ships, ship.key) ? changedAt.ships[ship.key] : undefined
    // The ship is the same object as before the edit, so it did not change.
    if (was === ship) return known ? [[ship.key, known] as const] : []
    const times = known ?? {}
    const changed = shipFields.filter((field) => !was || !same(was[field], ship[field]))
    const next = { ...times, ...Object.fromEntries(changed.map((field) => [field, stamp(times[field])])) }
    return Object.keys(next).length > 0 ? [[ship.key, next] as const] : []
  })
  return { fleet: after, changedAt: { fields, ships: Object.fromEntries(ships) } }
}
