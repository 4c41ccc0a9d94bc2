import type { Happening, PlayEvent } from '#game/play/play-event.ts'
import type { captainTurn } from '#game/play/practice/captain-turn.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import { captainOf } from './captain-side.ts'
import { drawPips, drawVolley } from './draw-dice.ts'
import { withIds } from './shown-state.ts'

/** The events that the captain of a practice game adds when it is its turn. */

/** A limit: no side does so many things at once. */
const mostActs = 200

interface Answering {
  readonly events: readonly PlayEvent[]
  readonly table: TableState
  readonly turn: typeof captainTurn
}

/**
 * All that the captain does before the player must do something, as one press with the captain as its teller; empty if
 * it is the player's turn.
 */
export function captainsPress({ events, table, turn }: Answering): readonly PlayEvent[] {
  const teller = captainOf(table)
  if (teller === undefined) return []
  const told: Happening[] = []
  let state = table
  for (let acts = 0; acts < mostActs; acts++) {
    const now = state
    const volley: Parameters<typeof captainTurn>[1]['volley'] = (fired, pool) => drawVolley(now, fired, pool).faces
    const more = turn(now, { volley, pips: drawPips })
    if (!more) break
    told.push(...more)
    state = reduce([...events, ...told.map((one, at) => ({ ...one, teller, id: `captain.${at}` }))], table)
  }
  return withIds(told).map((event) => ({ ...event, teller }))
}

/** The code of the captain. Only practice games load it. */
export const fetchCaptain = async (): Promise<typeof captainTurn> =>
  (await import('#game/play/practice/captain-turn.ts')).captainTurn
