import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide } from '../state/battle.ts'
import type { Zone } from '../state/table-zones.ts'
import { aheadIn, fromMiddle } from '../track/track-setup.ts'

/** Set-up on the table: rows in the zone, bases clear of each other, the heaviest in the middle (8.1). */

const width = 44
const widestSpacing = 4.5

function placeRows(zone: Zone, ships: readonly BattleShip[], { doctrine }: BattleSide): void {
  const line = fromMiddle(ships)
  const breadth = Math.min(width, zone.left - zone.right)
  const depth = Math.abs(zone.front - zone.back)
  const broadest = Math.max(...line.map(({ design }) => design.radius))
  const rows = Math.max(1, Math.ceil((line.length * (2 * broadest + 0.1)) / breadth))
  const inRow = Math.ceil(line.length / rows)
  const spacing = Math.min(widestSpacing, breadth / Math.max(1, inRow))
  const front = doctrine.range === 2 && rows === 1 ? depth / 2 : depth
  line.forEach((ship, i) => {
    const row = i % rows
    const column = Math.floor(i / rows)
    ship.x = aheadIn(zone, front - ship.design.radius - (row * (front - 2 * ship.design.radius)) / rows)
    ship.y = (zone.left + zone.right) / 2 + (column - (inRow - 1) / 2) * spacing
    ship.heading = zone.heading
  })
}

/** Sets both fleets up on the table. */
export function setUpTable(battle: Battle): void {
  for (const side of battle.sides)
    for (const { zone, ships } of battle.scenario.groups(battle, side)) placeRows(zone, ships, side)
  battle.scenario.setUp?.(battle)
}
