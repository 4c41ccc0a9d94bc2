import {
  aheadAt,
  driveWorth,
  edgeWorth,
  eighthOf,
  errandWorth,
  expectedX,
  nearestFoe,
  offWorth,
  quarterAt,
  rangeWorth,
  seekingOf,
  straightAhead,
  turnLeft,
  turnStep,
  type Seeking,
} from '../doctrine/move-worth.ts'
import { powerAtWhole, wholeInches } from '../fleet/firepower.ts'
import { hazardOf } from '../rules/hazards.ts'
import { tableSide, type Move, type Reach } from '../rules/movement.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import { sideOf, type Battle } from '../state/battle.ts'
import { headingX } from '../state/sighting.ts'

/** Worth of a place on the track, in hull points, apart from the heading there. */
const place = { eighth: 0, inches: 0, soft: 0, threat: 0, range: 0, drive: 0 }

/** Looks at the foe from the place. */
function look(ship: BattleShip, foe: BattleShip, dx: number, dy: number, seeking: Seeking): void {
  const gap = Math.max(0, Math.sqrt(dx * dx + dy * dy) - ship.design.radius - foe.design.radius)
  const eighth = eighthOf(dx, dy)
  const foeQuarter = quarterAt(foe.heading, (eighth + 4) & 7)
  place.eighth = eighth
  const inches = wholeInches(gap)
  place.inches = inches
  place.soft = seeking.best > 0 ? foe.design.soft[foeQuarter]! : 0
  place.threat = seeking.doctrine.caution * powerAtWhole(foe.design.power, foeQuarter, inches)
  place.range = rangeWorth(seeking, gap)
  place.drive = driveWorth(seeking, gap)
}

/** Worth of a heading at the place, in hull points. */
function headingWorth({ design }: BattleShip, heading: number): number {
  const { eighth, inches, soft, threat, range, drive } = place
  const quarter = quarterAt(heading, eighth)
  return (
    powerAtWhole(design.power, quarter, inches) * soft -
    threat * design.soft[quarter]! +
    range +
    drive * aheadAt(heading, eighth)
  )
}

/** Distances that are tried, from the least move to the greatest. */
const distances = 2

/** A move on the track: considers only range and facing to the nearest enemy, within doctrine and speed. */
export function chooseTrackMove(battle: Battle, ship: BattleShip, reach: Reach): Move {
  const foe = nearestFoe(battle, ship)
  const best = straightAhead(reach)
  if (!foe) return best
  const errand = battle.scenario.errand?.(battle, ship)
  const hasFields = battle.fields.length > 0
  const seeking = seekingOf(ship, sideOf(battle, ship).doctrine)
  const foeX = expectedX(foe)
  const dy = foe.y - ship.y
  const isSquadron = ship.design.mass === 0
  const { least, most } = reach
  const first = reach.mayTurnFirst ? reach.turn : 0
  let bestWorth = -Infinity
  for (let before = -first; before <= first; before++) {
    const along = headingX[(ship.heading + before + 8) & 7]!
    const rest = turnLeft(reach, before, isSquadron)
    const step = turnStep(rest, isSquadron)
    for (let n = 0; n < distances; n++) {
      const inches = least + ((most - least) * n) / (distances - 1)
      const x = ship.x + inches * along
      look(ship, foe, foeX - x, dy, seeking)
      const isNearEdge = x < least || x > tableSide - least
      let there = isNearEdge ? offWorth(x, ship.y, errand) : 0
      if (hasFields) there -= hazardOf(battle, ship, x, ship.y, inches > most / 2)
      for (let after = -rest; after <= rest; after += step) {
        const heading = (ship.heading + before + after + 8) & 7
        let worth = headingWorth(ship, heading) + there
        if (isNearEdge) worth += edgeWorth(x + reach.least * headingX[heading]!, ship.y, errand)
        if (errand) worth += errandWorth(errand, ship, x, ship.y, heading)
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
