import type { BattleShip } from '../state/battle-ship.ts'
import { edges, type Errand } from '../state/table-zones.ts'

/** The errands of a scenario: places to which ships go, and the worth of these places compared with the fight. */

const table = 48
/** How far beyond an edge the destination of a ship is that wants to leave there, in inches. */
const beyondEdge = 3

/** Worth of an inch nearer to the place of an errand, as a share of the ship's best fire. */
const share = { calm: 0.05, urgent: 0.2, only: 2 } as const
export type Urgency = keyof typeof share

const pullOf = ({ design }: BattleShip, urgency: Urgency): number => share[urgency] * Math.max(1, design.bestPower)

export const errandTo = (ship: BattleShip, x: number, y: number, urgency: Urgency): Errand => ({
  x,
  y,
  pull: pullOf(ship, urgency),
  exit: edges.none,
})

/** The errand of leaving straight ahead by the near or the far edge. */
export const errandOut = (ship: BattleShip, exit: typeof edges.near | typeof edges.far, urgency: Urgency): Errand => ({
  x: exit === edges.near ? -beyondEdge : table + beyondEdge,
  y: ship.y,
  pull: pullOf(ship, urgency),
  exit,
})
