import type { Happening, PlayEvent, Side } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'
import { layoutFor, withoutDice } from '#game/play/several/dice-to-draw.ts'
import { facesNeeded } from '#game/play/several/drawn-dice.ts'
import { fitOf } from '#game/play/several/event-fit.ts'
import { mostDrawn } from '#shared/table.ts'
import type { Unsent } from '#store/table/shared/shared-list.ts'

/** Prepares the events of a phone if several phones play. */

export interface Telling {
  /** The side of the seat, if it has only one. */
  readonly teller: Side | undefined
  /** Whether the record store must draw the dice. */
  readonly draws: boolean
  readonly isAuto?: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

function drawOf(event: PlayEvent, state: TableState): Unsent['draw'] {
  const layout = layoutFor(event, state)
  const count = layout ? facesNeeded(layout) : 0
  if (!layout || count === 0 || count > mostDrawn) return undefined
  const { id: _id, kind: _kind, ...body } = withoutDice(event, layout)
  return { body, count }
}

/**
 * Returns the events in the form in which a phone sends them, with the dice that the server must draw. They are applied
 * to the state one after another.
 */
export function unsentFor(
  events: readonly PlayEvent[],
  before: TableState,
  { teller, draws, isAuto, now }: Telling,
): readonly Unsent[] {
  let state = before
  return events.map((told) => {
    const event: PlayEvent = { ...told, ...(teller !== undefined && { teller }) }
    const { after, footprint } = fitOf(state, event)
    const draw = draws ? drawOf(event, state) : undefined
    state = after
    return { value: { ...event }, at: now, draw, footprint, isAuto }
  })
}

/** Whether dice from the record store decide what follows, so that this must be sent before the next event. */
export const asksForDice = (happening: Happening, state: TableState): boolean =>
  layoutFor(happening, state) !== undefined
