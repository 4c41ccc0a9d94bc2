import type { PlayEvent } from '../play-event.ts'
import type { PlayProblem } from '../play-problem.ts'
import { reduceNext, type TableState } from '../reduce.ts'
import { tablePool } from '../table-pool.ts'

/** Whether an event still means the same after other events were entered before it. */

export interface Footprint {
  /** Text of the dice and ratings of the event's pool, or of the fleets that it sets up; '' for none. */
  readonly pool: string
  /** Codes of the book's objections to the event. */
  readonly marks: readonly string[]
}

export interface Fit {
  /** The state with the event. */
  readonly after: TableState
  /** Why the event does not count; undefined if it does. */
  readonly problem: PlayProblem['code'] | undefined
  readonly footprint: Footprint
}

/** The text of two fleets begins with this. */
const fleetsMark = 'fleets '

/** Whether an event is about the places of ships in their fleets, before round 1. */
const setsUp = (event: PlayEvent): boolean =>
  event.kind === 'set-up' || (event.kind === 'stepped' && event.from === 'set-up')

function poolText({ battle, table }: TableState, event: PlayEvent): string {
  if (setsUp(event))
    return `${fleetsMark}${table.fleets.map((fleet) => fleet?.ships.map(({ card }) => card.id).join()).join(' ')}`
  if (event.kind !== 'volley' || !battle) return ''
  const [ship, target] = [battle.ships[event.ship], battle.ships[event.target]]
  const isThere = ship?.mounts[event.mount] !== undefined && target !== undefined
  if (!isThere) return ''
  const { success, failure, damageRating, defenseRating, reroll } = tablePool(battle, event)
  return [success, failure, damageRating, defenseRating, reroll].join(' ')
}

export function fitOf(before: TableState, event: PlayEvent): Fit {
  const after = reduceNext(before, event)
  const problem = after.problems.find((one) => one.event === event.id)?.code
  const marks = after.marks.filter((mark) => mark.event === event.id).map(({ code }) => code)
  return { after, problem, footprint: { pool: problem ? '' : poolText(before, event), marks } }
}

/**
 * Returns why an event no longer means what it meant when it was entered: the code of a problem or objection, `POOL`,
 * or `FLEETS`. Undefined if nothing has changed.
 */
export function misfitOf({ problem, footprint: { pool, marks } }: Fit, told: Footprint): string | undefined {
  if (problem) return problem
  const isUnknown = told.pool === '' && pool.startsWith(fleetsMark)
  if (pool !== told.pool && !isUnknown) return pool.startsWith(fleetsMark) ? 'FLEETS' : 'POOL'
  return marks.find((code) => !told.marks.includes(code))
}
