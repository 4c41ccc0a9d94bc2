import type { PlayEvent } from '../play-event.ts'
import type { PlayProblem } from '../play-problem.ts'
import { reduceNext, type TableState } from '../reduce.ts'
import { tablePool } from '../table-pool.ts'

/** Whether an event that was told earlier still means the same, after others were told before it. */

export interface Footprint {
  /** The dice and ratings of its pool; '' for none. */
  readonly pool: string
  /** What the book says against it. */
  readonly marks: readonly string[]
}

export interface Fit {
  /** The state with the event. */
  readonly after: TableState
  /** Why it does not count; undefined if it does. */
  readonly problem: PlayProblem['code'] | undefined
  readonly footprint: Footprint
}

function poolText({ battle }: TableState, event: PlayEvent): string {
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

/** What has changed for an event since it was told; undefined if nothing has. */
export function misfitOf({ problem, footprint: { pool, marks } }: Fit, told: Footprint): string | undefined {
  if (problem) return problem
  if (pool !== told.pool) return 'POOL'
  return marks.find((code) => !told.marks.includes(code))
}
