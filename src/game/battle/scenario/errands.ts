import type { BattleShip } from '../state/battle-ship.ts'
import { edges, type Errand } from '../state/places.ts'

/** Places that ships make for in a scenario, and how strongly they are drawn there beside the fight. */

const table = 48
/** So far beyond an edge lies the place of a ship that means to leave by it, inches. */
const beyondEdge = 3

/** Share of its best fire that an inch nearer is worth to a ship. */
const share = { calm: 0.05, urgent: 0.2, only: 2 } as const
export type Urgency = keyof typeof share

const pullOf = ({ design }: BattleShip, urgency: Urgency): number => share[urgency] * Math.max(1, design.bestPower)

export const errandTo = (ship: BattleShip, x: number, y: number, urgency: Urgency): Errand => ({
  x,
  y,
  pull: pullOf(ship, urgency),
  exit: edges.none,
})

/** Leaving straight ahead by the near or the far edge. */
export const errandOut = (ship: BattleShip, exit: typeof edges.near | typeof edges.far, urgency: Urgency): Errand => ({
  x: exit === edges.near ? -beyondEdge : table + beyondEdge,
  y: ship.y,
  pull: pullOf(ship, urgency),
  exit,
})
