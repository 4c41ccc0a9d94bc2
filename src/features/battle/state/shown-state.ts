import { breaksFrom, pointsLost } from '#game/battle/rules/breaking.ts'
import type { Happening, Of, PlayEvent } from '#game/play/play-event.ts'
import type { makeEventReader } from '#game/play/read-events.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import type { BattleStanding } from '#store/table/kept-battle.ts'
import { namesOf } from './ship-names.ts'

/** Events in the form for a screen. */

export interface Shown {
  readonly events: readonly PlayEvent[]
  readonly table: TableState
  readonly names: readonly string[]
  /** Whether an event has a kind that only a newer version knows. */
  readonly isReadOnly: boolean
  /** Events that could not be read, or do not count. */
  readonly leftOut: number
}

export function standingOf({ battle, isOver }: TableState): BattleStanding {
  const [ours, theirs] = battle?.sides ?? []
  return {
    round: battle?.round ?? 0,
    isOver,
    step: battle?.step === 'fire' ? `fire ${battle.fireStep}` : (battle?.step ?? ''),
    lost: [ours ? pointsLost(ours) : 0, theirs ? pointsLost(theirs) : 0],
    breaksAt: battle ? [breaksFrom(battle, battle.sides[0]), breaksFrom(battle, battle.sides[1])] : [0, 0],
  }
}

/** Shows the state of values. `unread`: the number of events that could not be read. */
export const shownAs = (
  events: readonly PlayEvent[],
  table: TableState,
  unread: number,
): Omit<Shown, 'isReadOnly'> => ({
  events,
  table,
  leftOut: unread + table.problems.length,
  names: table.battle ? namesOf(table.battle) : [],
})

/**
 * Reads the stored events of a battle. `known`: the state after earlier events of the same list, from which the result
 * continues.
 */
export function readFrom(
  read: ReturnType<typeof makeEventReader>,
  values: readonly unknown[],
  known?: TableState,
): { readonly unread: number; readonly size: number; readonly shown: Shown } {
  const { events, problems, isReadOnly } = read(values)
  const unread = new Set(problems.map(({ at }) => at)).size
  return { unread, size: values.length, shown: { ...shownAs(events, reduce(events, known), unread), isReadOnly } }
}

/** The ids of all events of one press begin alike, so that one press takes them all back. */
export function withIds(happenings: readonly Happening[]): readonly PlayEvent[] {
  const press = makeRandomId().slice(0, 16)
  return happenings.map((happening, at) => ({ ...happening, id: `${press}.${at}` }))
}

/** The locks of this round, in their order. */
export function locksOf({ standing }: Pick<TableState, 'standing'>): readonly Of<'lock'>[] {
  const begin = standing.findLastIndex(({ happening }) => happening.kind === 'stepped' && happening.from === 'command')
  return standing.slice(begin + 1).flatMap(({ happening }) => (happening.kind === 'lock' ? [happening] : []))
}
