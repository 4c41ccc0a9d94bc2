import type { FittedRefit, Fleet, FleetShip } from '../fleet.ts'
import { shipFields, shipsByKey, shipTime, type FleetField, type ShipField, type StampedFleet } from './fleet-times.ts'
import { mergeRefits, mergeValue, same, type FieldValue, type Timestamped } from './merge-values.ts'

/** Merges the ships of one fleet on two devices. */

/**
 * The fields in which two changes can conflict. The other fields cannot: tags are merged one by one, pins item by item,
 * and `archived` has only two values.
 */
export type ContestedField = Exclude<FleetField, 'tags' | 'archived' | 'pin'>

/**
 * A field that both sides changed differently. `later` and `earlier` are the two values in the order of their changes,
 * `kept` is the value in the merged fleet. Kept refits can be a mixture of both sides.
 */
export type FleetConflict =
  | {
      readonly kind: 'field'
      readonly field: ContestedField
      readonly kept: FieldValue
      readonly later: FieldValue
      readonly earlier: FieldValue
    }
  | {
      readonly kind: 'ship-field'
      readonly ship: string
      readonly field: ShipField
      readonly kept: string | readonly FittedRefit[]
      readonly later: string | readonly FittedRefit[]
      readonly earlier: string | readonly FittedRefit[]
    }
  /**
   * A ship that one side removed and the other side changed; it is kept. If the common earlier version is unknown, this
   * is any ship that only one side has.
   */
  | { readonly kind: 'ship-kept'; readonly ship: FleetShip }

const sameShip = (a: FleetShip, b: FleetShip): boolean => shipFields.every((field) => same(a[field], b[field]))

export interface Sides {
  readonly base: Fleet | undefined
  readonly mine: StampedFleet
  readonly theirs: StampedFleet
}

/** Merges a ship that both sides have, field by field. */
function mergeShip(key: string, base: FleetShip | undefined, mine: FleetShip, theirs: FleetShip, sides: Sides) {
  const timestamped = <T>(value: T, side: StampedFleet, field: ShipField): Timestamped<T> => ({
    value,
    at: shipTime(side, key, field),
  })
  const design = mergeValue(
    base?.design,
    timestamped(mine.design, sides.mine, 'design'),
    timestamped(theirs.design, sides.theirs, 'design'),
  )
  const name = mergeValue(
    base?.name,
    timestamped(mine.name, sides.mine, 'name'),
    timestamped(theirs.name, sides.theirs, 'name'),
  )
  const refits = mergeRefits(
    base?.refits,
    timestamped(mine.refits, sides.mine, 'refits'),
    timestamped(theirs.refits, sides.theirs, 'refits'),
  )
  const conflicts = (
    [
      ['design', design],
      ['name', name],
      ['refits', refits],
    ] as const
  ).flatMap(([field, value]): readonly FleetConflict[] =>
    value.conflict ? [{ kind: 'ship-field', ship: key, field, kept: value.kept, ...value.conflict }] : [],
  )
  return { ship: { key, design: design.kept, name: name.kept, refits: refits.kept }, conflicts }
}

interface OneSidedShip {
  readonly ship: FleetShip
  readonly conflicts: readonly FleetConflict[]
  /** Whether it is kept only because this side made it flagship. */
  readonly isMarked: boolean
}

/** Merges a ship that only one side has. Undefined if the other side removed it and this side did not change it. */
function mergeOneSidedShip(ship: FleetShip, holder: Fleet, base: Fleet | undefined): OneSidedShip | undefined {
  const before = base?.ships.find((candidate) => candidate.key === ship.key)
  if (base && !before) return { ship, conflicts: [], isMarked: false }
  const madeFlagship = holder.flagships.includes(ship.key) && !base?.flagships.includes(ship.key)
  const isUnchanged = before !== undefined && sameShip(before, ship)
  if (isUnchanged && !madeFlagship) return undefined
  return { ship, conflicts: [{ kind: 'ship-kept', ship }], isMarked: isUnchanged }
}

export function mergeShips(sides: Sides) {
  const [base, mine, theirs] = [sides.base, sides.mine.fleet, sides.theirs.fleet].map(shipsByKey)
  const ships = new Map<string, FleetShip>()
  const conflicts: FleetConflict[] = []
  const marked: string[] = []
  for (const key of [...new Set([...mine!.keys(), ...theirs!.keys()])].sort()) {
    const [a, b] = [mine!.get(key), theirs!.get(key)]
    const outcome =
      a && b
        ? { ...mergeShip(key, base!.get(key), a, b, sides), isMarked: false }
        : mergeOneSidedShip((a ?? b)!, a ? sides.mine.fleet : sides.theirs.fleet, sides.base)
    if (!outcome) continue
    ships.set(key, outcome.ship)
    conflicts.push(...outcome.conflicts)
    if (outcome.isMarked) marked.push(key)
  }
  return { ships, conflicts, marked }
}
