import {
  edgeAhead,
  eachMove,
  expectedX,
  nearestFoe,
  offTable,
  quarterAt,
  rangeWorth,
  seekingOf,
  straightAhead,
} from '../doctrine/move-worth.ts'
import { powerAt } from '../fleet/firepower.ts'
import { tableSide, type Move, type Reach } from '../rules/movement.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import { sideOf, type Battle } from '../state/battle.ts'
import { headingX, headingY } from '../state/sighting.ts'

/** A move on the track: range and facing against the nearest enemy alone, as doctrine and speed allow. */
export function chooseTrackMove(battle: Battle, ship: BattleShip, reach: Reach): Move {
  const foe = nearestFoe(battle, ship)
  if (!foe) return straightAhead(reach)
  const { doctrine } = sideOf(battle, ship)
  const seeking = seekingOf(ship, doctrine)
  const { design } = ship
  const foeX = expectedX(foe)
  const dy = foe.y - ship.y
  const radii = design.radius + foe.design.radius
  const isArmed = seeking.best > 0
  let best: Move = straightAhead(reach)
  let bestWorth = -Infinity
  // What the last distance tried comes to, for all turns after it.
  let lastX = Number.NaN
  let dx = 0
  let distance = 0
  let gap = 0
  let soft = 0
  let threat = 0
  eachMove(reach, design.mass === 0, (before, inches, after) => {
    const along = headingX[(ship.heading + before + 8) & 7]!
    const x = ship.x + inches * along
    if (x !== lastX) {
      lastX = x
      dx = foeX - x
      distance = Math.sqrt(dx * dx + dy * dy)
      gap = Math.max(0, distance - radii)
      const foeQuarter = quarterAt(foe.heading, -dx, -dy)
      soft = foe.design.soft[foeQuarter]!
      threat = doctrine.caution * powerAt(foe.design.power, foeQuarter, gap)
    }
    const heading = (ship.heading + before + after + 8) & 7
    const quarter = quarterAt(heading, dx, dy)
    const cos = headingX[heading]!
    let worth = (isArmed ? powerAt(design.power, quarter, gap) * soft : 0) - threat * design.soft[quarter]!
    worth += rangeWorth(seeking, gap, dx * cos + dy * headingY[heading]!, distance)
    if (x < 0 || x > tableSide) worth += offTable
    const ahead = x + reach.least * cos
    if (ahead < 0 || ahead > tableSide) worth += edgeAhead
    if (worth > bestWorth) {
      bestWorth = worth
      best = { before, inches, after }
    }
  })
  return best
}
