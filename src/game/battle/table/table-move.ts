import {
  aheadAt,
  attackWorth,
  driveWorth,
  edgeWorth,
  eighthOf,
  errandWorth,
  expectedX,
  expectedY,
  offWorth,
  quarterAt,
  rangeWorth,
  seekingOf,
  straightAhead,
  turnLeft,
  turnStep,
  type Seeking,
} from '../doctrine/move-worth.ts'
import { powerAt } from '../fleet/firepower.ts'
import { hazardOf } from '../rules/hazards.ts'
import { isBlocked, type Move, type Reach } from '../rules/movement.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import { enemyOf, sideOf, type Battle } from '../state/battle.ts'
import { headingX, headingY } from '../state/sighting.ts'

/** An enemy with the place where it is expected to be after all moves. */
interface Foe {
  readonly ship: BattleShip
  readonly x: number
  readonly y: number
  /** Weight of its fire, because it fires at one target only: the more targets it has, the smaller. */
  readonly share: number
}

/** How much targets other than the best count, for a ship with several weapons. */
const otherTargets = 0.25

/** Worth of a place with a heading, in hull points, all enemies considered. */
function placeWorth(
  ship: BattleShip,
  seeking: Seeking,
  foes: readonly Foe[],
  x: number,
  y: number,
  heading: number,
): number {
  const { design } = ship
  let best = 0
  let all = 0
  let threat = 0
  let nearest = Infinity
  let nearestAhead = 0
  for (const foe of foes) {
    const dx = foe.x - x
    const dy = foe.y - y
    const distance = Math.sqrt(dx * dx + dy * dy)
    const gap = Math.max(0, distance - design.radius - foe.ship.design.radius)
    const eighth = eighthOf(dx, dy)
    const quarter = quarterAt(heading, eighth)
    const foeQuarter = quarterAt(foe.ship.heading, (eighth + 4) & 7)
    const attack = seeking.best > 0 ? attackWorth(ship, foe.ship, quarter, foeQuarter, gap) : 0
    if (attack > best) best = attack
    all += attack
    threat += foe.share * powerAt(foe.ship.design.power, foeQuarter, gap) * design.soft[quarter]!
    if (distance < nearest) {
      nearest = distance
      nearestAhead = aheadAt(heading, eighth)
    }
  }
  const gap = Math.max(0, nearest - design.radius)
  const range = foes.length > 0 ? rangeWorth(seeking, gap) + driveWorth(seeking, gap) * nearestAhead : 0
  return best + otherTargets * (all - best) - seeking.doctrine.caution * threat + range
}

const clearingStep = 0.25

/** Straight ahead to a free place: as far as possible, and beyond the greatest move only if there is no other. */
export function goClear(battle: Battle, ship: BattleShip, { least, most }: Reach): Move {
  const cos = headingX[ship.heading]!
  const sin = headingY[ship.heading]!
  const isClear = (inches: number): boolean => !isBlocked(battle, ship, ship.x + inches * cos, ship.y + inches * sin)
  let inches = most
  while (inches >= least && !isClear(inches)) inches -= clearingStep
  if (inches < least) for (inches = most; !isClear(inches);) inches += clearingStep
  return { before: 0, inches, after: 0 }
}

/** Distances that are tried, from the least move to the greatest. */
const distances = 3

/** A move on the table: the best place that the ship can reach now, looking one fire step ahead. */
export function chooseTableMove(battle: Battle, ship: BattleShip, reach: Reach): Move {
  const side = sideOf(battle, ship)
  const seeking = seekingOf(ship, side.doctrine)
  const share = 1 / Math.sqrt(Math.max(1, side.ships.filter(isOn).length))
  const foes = enemyOf(battle, ship)
    .ships.filter(isOn)
    .map((foe): Foe => ({ ship: foe, x: expectedX(foe), y: expectedY(foe), share }))
  const errand = battle.scenario.errand?.(battle, ship)
  const hasFields = battle.fields.length > 0
  const isSquadron = ship.design.mass === 0
  const { least, most } = reach
  const first = reach.mayTurnFirst ? reach.turn : 0
  let best: Move | undefined
  let bestWorth = -Infinity
  for (let before = -first; before <= first; before++) {
    const along = (ship.heading + before + 8) & 7
    const rest = turnLeft(reach, before, isSquadron)
    const step = turnStep(rest, isSquadron)
    for (let n = 0; n < distances; n++) {
      const inches = least + ((most - least) * n) / (distances - 1)
      const x = ship.x + inches * headingX[along]!
      const y = ship.y + inches * headingY[along]!
      if (isBlocked(battle, ship, x, y)) continue
      let there = offWorth(x, y, errand)
      if (hasFields) there -= hazardOf(battle, ship, x, y, inches > most / 2)
      for (let after = -rest; after <= rest; after += step) {
        const heading = (along + after + 8) & 7
        const edge = edgeWorth(x + reach.least * headingX[heading]!, y + reach.least * headingY[heading]!, errand)
        let worth = placeWorth(ship, seeking, foes, x, y, heading) + there + edge
        if (errand) worth += errandWorth(errand, ship, x, y, heading)
        if (worth > bestWorth) [best, bestWorth] = [{ before, inches, after }, worth]
      }
    }
  }
  if (best) return best
  return reach.most === 0 ? straightAhead(reach) : goClear(battle, ship, reach)
}
