import type { Happening, PlayEvent } from '#game/play/play-event.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'

/** A correction of an earlier event. */

export interface Correction {
  /** The events that are added for it. */
  readonly happenings: readonly Happening[]
  /** Later events that no longer fit, and are left out. */
  readonly dropped: number
}

/** The correction makes a ship draw a critical, and its die must still be rolled. */
export interface CriticalAsked {
  readonly critical: number
}

/** The content of an event without its id, with amendments; undefined if it was taken back. */
export function happeningOf({ standing }: TableState, event: string): Happening | undefined {
  const found = standing.find((one) => one.event.id === event)?.happening
  if (!found) return undefined
  // If there is no amendment, it is the event itself.
  const { id: _id, teller: _teller, ...told }: Happening & Partial<Pick<PlayEvent, 'id' | 'teller'>> = found
  return told
}

/**
 * Corrects an event in place if all later events still count. Otherwise, for example if a ship now draws a critical,
 * the list is taken back to the event and the later events are added again. `die`: rolls the criticals that this needs;
 * undefined if real dice are used, which the player must roll first.
 */
export function correctionOf(
  events: readonly PlayEvent[],
  table: TableState,
  event: string,
  as: Happening,
  die: () => number | undefined,
): Correction | CriticalAsked {
  const amended = { kind: 'amended', event, as } as const
  const inPlace = reduce([...events, { ...amended, id: '!' }], table)
  if (inPlace.problems.length <= table.problems.length) return { happenings: [amended], dropped: 0 }

  const back = { kind: 'taken-back', event } as const
  const happenings: Happening[] = [back]
  let state = reduce([...events, { ...back, id: '!' }], table)
  const tell = (happening: Happening): boolean => {
    const next = reduce([...state.events, { ...happening, id: `!${happenings.length}` }], state)
    if (next.problems.length > state.problems.length) return false
    state = next
    happenings.push(happening)
    return true
  }
  const isAnswerFor = (happening: Happening, ship: number): boolean =>
    happening.kind === 'chosen' && happening.answer.of === 'critical' && happening.answer.ship === ship
  const at = table.standing.findIndex((one) => one.event.id === event)
  const later = table.standing.slice(at + 1).filter(({ event: { kind } }) => kind !== 'amended')
  let dropped = 0
  for (const happening of [as, ...later.map((one) => one.happening)]) {
    for (let [due] = state.due; due?.of === 'critical' && !isAnswerFor(happening, due.ship); [due] = state.due) {
      const thrown = die()
      if (thrown === undefined) return { critical: due.ship }
      tell({ kind: 'chosen', answer: { of: 'critical', ship: due.ship, die: thrown } })
    }
    // Dropping an answer that nobody asks for any more is no loss.
    if (!tell(happening) && happening.kind !== 'chosen') dropped++
  }
  return { happenings, dropped }
}
