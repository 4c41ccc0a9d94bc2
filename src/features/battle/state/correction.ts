import type { Happening, PlayEvent } from '#game/play/play-event.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'

/** An earlier event happened otherwise. */

export interface Correction {
  /** What is told to bring it about. */
  readonly happenings: readonly Happening[]
  /** Later events that no longer fit, and are left out. */
  readonly dropped: number
}

/** A ship draws a critical by the correction, and its die is still to be thrown. */
export interface CriticalAsked {
  readonly critical: number
}

/** What an event tells, without its id, or as it was amended; undefined if it was taken back. */
export function happeningOf({ standing }: TableState, event: string): Happening | undefined {
  const found = standing.find((one) => one.event.id === event)?.happening
  if (!found) return undefined
  // One that was not amended is the event itself.
  const { id: _id, teller: _teller, ...told }: Happening & Partial<Pick<PlayEvent, 'id' | 'teller'>> = found
  return told
}

/**
 * Corrects an event in its place if all that follows still counts. Otherwise, as when a ship draws a critical now, the list
 * is taken back to the event and told again. `die`: throws the criticals that are asked for then; undefined where a real
 * die is asked for first.
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
    // An answer that nobody asks for any more is no loss.
    if (!tell(happening) && happening.kind !== 'chosen') dropped++
  }
  return { happenings, dropped }
}
