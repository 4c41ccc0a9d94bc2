import { tableSide } from '../rules/movement.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide } from '../state/battle.ts'

/** Set-up on the track: every ship has a file that it keeps, and stands in its zone as its doctrine likes (8.1). */

const zone = 9
const widestSpacing = 3
const width = 40
/** Depth of the front by the range that the doctrine seeks: to the front of the zone, or to its middle. */
const depths = [zone, zone - 1, zone / 2] as const

/** The ships that begin on the table, the heaviest in the middle, the others outwards by turns. */
export function fromMiddle(ships: readonly BattleShip[]): readonly BattleShip[] {
  const line: BattleShip[] = []
  const heaviestFirst = ships
    .filter(({ where }) => where === 'table')
    .toSorted((a, b) => b.design.mass - a.design.mass || a.index - b.index)
  heaviestFirst.forEach((ship, i) => (i % 2 === 0 ? line.push(ship) : line.unshift(ship)))
  return line
}

/** Inches from a side's own edge, as inches from side 0's. */
export const fromEdge = (side: 0 | 1, inches: number): number => (side === 0 ? inches : tableSide - inches)

function lineUp({ side, ships, doctrine }: BattleSide): void {
  const line = fromMiddle(ships)
  const spacing = Math.min(widestSpacing, width / line.length)
  line.forEach((ship, i) => {
    ship.x = fromEdge(side, depths[doctrine.range] - ship.design.radius)
    ship.y = tableSide / 2 + (i - (line.length - 1) / 2) * spacing
  })
}

/** Sets both fleets up on the track. */
export function setUpTrack(battle: Battle): void {
  for (const side of battle.sides) lineUp(side)
}
