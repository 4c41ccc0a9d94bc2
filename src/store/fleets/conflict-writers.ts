import type { FleetTimes, StampedFleet } from '#game/fleet/merge/fleet-times.ts'
import type { FleetConflict } from '#game/fleet/merge/merge-ships.ts'
import { same } from '#game/fleet/merge/merge-values.ts'

/**
 * The writer of one side of a conflict, as seen by the device that merged. `at`: time of writing, ms since 1970; 0 if
 * it is not known.
 */
export interface ConflictWriter {
  readonly by: 'here' | 'other-device' | 'other-tab'
  readonly at: number
}

/** The writers of the later and the earlier value. For a kept ship: who has it, and who removed it. */
export type ConflictWriters = readonly [ConflictWriter, ConflictWriter]

/** A conflict as it is stored. Those of earlier versions of the app say nothing of the writers. */
export type StoredConflict = FleetConflict & { readonly writers?: ConflictWriters }

function timeOf({ fields, ships }: FleetTimes, conflict: FleetConflict): number {
  if (conflict.kind === 'field') return fields[conflict.field] ?? 0
  const times = ships[conflict.kind === 'ship-kept' ? conflict.ship.key : conflict.ship] ?? {}
  return conflict.kind === 'ship-kept' ? Math.max(0, ...Object.values(times)) : (times[conflict.field] ?? 0)
}

/** One side's value in a conflict. For the order, only the ships that the merge compared. */
function valueOf({ fleet }: StampedFleet, conflict: Exclude<FleetConflict, { kind: 'ship-kept' }>) {
  if (conflict.kind === 'ship-field') return fleet.ships.find(({ key }) => key === conflict.ship)?.[conflict.field]
  if (conflict.field !== 'order') return fleet[conflict.field]
  const compared = conflict.later as readonly string[]
  return fleet.ships.map(({ key }) => key).filter((key) => compared.includes(key))
}

/** Whether `mine` wrote the first of the two sides. */
function isFirst(conflict: FleetConflict, mine: StampedFleet, theirs: StampedFleet): boolean {
  if (conflict.kind === 'ship-kept') return mine.fleet.ships.some(({ key }) => key === conflict.ship.key)
  const [own, other] = [timeOf(mine.changedAt, conflict), timeOf(theirs.changedAt, conflict)]
  return own === other ? same(valueOf(mine, conflict) ?? null, conflict.later) : own > other
}

/** The conflict with its writers. `mine` and `theirs` are the sides of its merge, `by` says where `theirs` is from. */
export function withWriters(
  conflict: FleetConflict,
  mine: StampedFleet,
  theirs: StampedFleet,
  by: 'other-device' | 'other-tab',
): StoredConflict {
  const here: ConflictWriter = { by: 'here', at: timeOf(mine.changedAt, conflict) }
  const there: ConflictWriter = { by, at: timeOf(theirs.changedAt, conflict) }
  return { ...conflict, writers: isFirst(conflict, mine, theirs) ? [here, there] : [there, here] }
}
