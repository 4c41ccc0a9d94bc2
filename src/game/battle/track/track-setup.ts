import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide } from '../state/battle.ts'
import type { Zone } from '../state/table-zones.ts'

/** Set-up on the track: every ship keeps its file, and its doctrine decides where in the zone it begins (8.1). */

const widestSpacing = 3
const width = 40

/** The ships that begin on the table, the heaviest in the middle, the others further out, on each side by turns. */
export function fromMiddle(ships: readonly BattleShip[]): readonly BattleShip[] {
  const line: BattleShip[] = []
  const heaviestFirst = ships
    .filter(({ where }) => where === 'table')
    .toSorted((a, b) => b.design.mass - a.design.mass || a.index - b.index)
  heaviestFirst.forEach((ship, i) => (i % 2 === 0 ? line.push(ship) : line.unshift(ship)))
  return line
}

/** The place that is so many inches ahead of the back of a zone. */
export const aheadIn = ({ back, front }: Zone, inches: number): number => (front < back ? back - inches : back + inches)

function lineUp(zone: Zone, ships: readonly BattleShip[], { doctrine }: BattleSide): void {
  const line = fromMiddle(ships)
  const spacing = Math.min(widestSpacing, Math.min(width, zone.left - zone.right) / line.length)
  const depth = Math.abs(zone.front - zone.back)
  // The front depends on the range that the doctrine wants: that of the zone, or of its back half.
  const front = [depth, depth - 1, depth / 2][doctrine.range]!
  line.forEach((ship, i) => {
    ship.x = aheadIn(zone, front - ship.design.radius)
    ship.y = (zone.left + zone.right) / 2 + (i - (line.length - 1) / 2) * spacing
    ship.heading = zone.heading
  })
}

/** Sets both fleets up on the track. */
export function setUpTrack(battle: Battle): void {
  for (const side of battle.sides)
    for (const { zone, ships } of battle.scenario.groups(battle, side)) lineUp(zone, ships, side)
  battle.scenario.setUp?.(battle)
}
