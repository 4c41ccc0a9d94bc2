import {
  distancesTried,
  distanceTried,
  edgeAhead,
  expectedX,
  nearestFoe,
  offTable,
  quarterAt,
  rangeWorth,
  seekingOf,
  straightAhead,
  turnLeft,
  type Seeking,
} from '../doctrine/move-worth.ts'
import { powerAt } from '../fleet/firepower.ts'
import { tableSide, type Move, type Reach } from '../rules/movement.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import { sideOf, type Battle } from '../state/battle.ts'
import { headingX, headingY } from '../state/sighting.ts'

/** What a place on the track comes to, whatever the heading there. */
const place = { dx: 0, distance: 0, gap: 0, soft: 0, threat: 0 }

/** Looks at the foe from x. */
function look(ship: BattleShip, foe: BattleShip, dx: number, dy: number, caution: number): void {
  const distance = Math.sqrt(dx * dx + dy * dy)
  const gap = Math.max(0, distance - ship.design.radius - foe.design.radius)
  const foeQuarter = quarterAt(foe.heading, -dx, -dy)
  place.dx = dx
  place.distance = distance
  place.gap = gap
  place.soft = foe.design.soft[foeQuarter]!
  place.threat = caution * powerAt(foe.design.power, foeQuarter, gap)
}

/** What a heading at the place is worth. */
function headingWorth({ design }: BattleShip, seeking: Seeking, heading: number, dy: number): number {
  const { dx, distance, gap, soft, threat } = place
  const quarter = quarterAt(heading, dx, dy)
  const attack = seeking.best > 0 ? powerAt(design.power, quarter, gap) * soft : 0
  const ahead = dx * headingX[heading]! + dy * headingY[heading]!
  return attack - threat * design.soft[quarter]! + rangeWorth(seeking, gap, ahead, distance)
}

const isBeyond = (x: number): boolean => x < 0 || x > tableSide

/** A move on the track: range and facing against the nearest enemy alone, as doctrine and speed allow. */
export function chooseTrackMove(battle: Battle, ship: BattleShip, reach: Reach): Move {
  const foe = nearestFoe(battle, ship)
  const best = straightAhead(reach)
  if (!foe) return best
  const { doctrine } = sideOf(battle, ship)
  const seeking = seekingOf(ship, doctrine)
  const foeX = expectedX(foe)
  const dy = foe.y - ship.y
  const isSquadron = ship.design.mass === 0
  const first = reach.mayTurnFirst ? reach.turn : 0
  let bestWorth = -Infinity
  for (let before = -first; before <= first; before++) {
    const along = headingX[(ship.heading + before + 8) & 7]!
    const rest = turnLeft(reach, before, isSquadron)
    for (let n = 0; n < distancesTried; n++) {
      const inches = distanceTried(reach, n)
      const x = ship.x + inches * along
      look(ship, foe, foeX - x, dy, doctrine.caution)
      const off = isBeyond(x) ? offTable : 0
      for (let after = -rest; after <= rest; after++) {
        const heading = (ship.heading + before + after + 8) & 7
        const edge = isBeyond(x + reach.least * headingX[heading]!) ? edgeAhead : 0
        const worth = headingWorth(ship, seeking, heading, dy) + off + edge
        if (worth <= bestWorth) continue
        bestWorth = worth
        best.before = before
        best.inches = inches
        best.after = after
      }
      if (reach.least === reach.most) break
    }
  }
  return best
}
