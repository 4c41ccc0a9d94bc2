import { tableSide } from '../rules/movement.ts'
import type { Battle, BattleSide } from '../state/battle.ts'
import { fromEdge, fromMiddle } from '../track/track-setup.ts'

/** Set-up on the table: rows in the zone of 9", bases clear of each other, the heaviest in the middle (8.1). */

const zone = 9
const width = 44
const widestSpacing = 4.5
const mostRows = 3

function placeRows({ side, ships, doctrine }: BattleSide): void {
  const line = fromMiddle(ships)
  const broadest = Math.max(...line.map(({ design }) => design.radius))
  const rows = Math.min(mostRows, Math.max(1, Math.ceil((line.length * (2 * broadest + 0.1)) / width)))
  const inRow = Math.ceil(line.length / rows)
  const spacing = Math.min(widestSpacing, width / Math.max(1, inRow))
  const front = doctrine.range === 2 ? zone / 2 : zone
  line.forEach((ship, i) => {
    const row = i % rows
    const column = Math.floor(i / rows)
    ship.x = fromEdge(side, front - ship.design.radius - (row * (front - 2 * ship.design.radius)) / rows)
    ship.y = tableSide / 2 + (column - (inRow - 1) / 2) * spacing
  })
}

/** Sets both fleets up on the table. */
export function setUpTable(battle: Battle): void {
  for (const side of battle.sides) placeRows(side)
}
