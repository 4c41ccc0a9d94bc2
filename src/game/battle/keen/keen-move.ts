import {
  edgeWorth,
  errandWorth,
  offWorth,
  seekingOf,
  straightAhead,
  turnLeft,
  turnStep,
} from '../doctrine/move-worth.ts'
import { hazardOf } from '../rules/hazards.ts'
import { isBlocked, tableSide, type Move, type Reach } from '../rules/movement.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import { sideOf, type Battle } from '../state/battle.ts'
import { headingX, headingY } from '../state/sighting.ts'
import { goClear } from '../table/table-move.ts'
import { headingWorth, lookFrom, lookOut } from './position-worth.ts'

/** Distances that are tried, from the least move to the greatest: fewer on the track, which is meant to be fast. */
const distancesOn = { track: 2, table: 3 } as const

/** The best place that the ship can reach now, by exact odds and looking one fire step ahead, in both models. It also
 * moves the app's ships in a practice game. */
export function chooseKeenMove(battle: Battle, ship: BattleShip, reach: Reach): Move {
  const { least, most } = reach
  if (most === 0 && reach.turn === 0) return straightAhead(reach)
  lookOut(battle, ship, seekingOf(ship, sideOf(battle, ship).doctrine), most)
  const errand = battle.scenario.errand?.(battle, ship)
  const hasFields = battle.fields.length > 0
  const distances = distancesOn[battle.model]
  const isOnTrack = battle.model === 'track'
  const isSquadron = ship.design.mass === 0
  const first = reach.mayTurnFirst ? reach.turn : 0
  // A squadron turns in parts, before its move and after it: if there are many possible turns, every second one is
  // tried.
  const stride = isSquadron && first > 3 ? 2 : 1
  let best: Move | undefined
  let bestWorth = -Infinity
  for (let before = -first; before <= first; before += stride) {
    const along = (ship.heading + before + 8) & 7
    const rest = turnLeft(reach, before, isSquadron)
    const step = turnStep(rest, isSquadron)
    for (let n = 0; n < distances; n++) {
      const inches = least + ((most - least) * n) / (distances - 1)
      const x = ship.x + inches * headingX[along]!
      const y = isOnTrack ? ship.y : ship.y + inches * headingY[along]!
      if (isBlocked(battle, ship, x, y)) continue
      lookFrom(x, y)
      const isNearEdge = Math.min(x, y, tableSide - x, tableSide - y) < least
      let there = isNearEdge ? offWorth(x, y, errand) : 0
      if (hasFields) there -= hazardOf(battle, ship, x, y, inches > most / 2)
      for (let after = -rest; after <= rest; after += step) {
        const heading = (along + after + 8) & 7
        let worth = headingWorth(heading) + there
        if (isNearEdge) {
          const nextY = isOnTrack ? y : y + least * headingY[heading]!
          worth += edgeWorth(x + least * headingX[heading]!, nextY, errand)
        }
        if (errand) worth += errandWorth(errand, ship, x, y, heading)
        if (worth > bestWorth) {
          bestWorth = worth
          best = { before, inches, after }
        }
      }
      if (least === most) break
    }
  }
  if (best) return best
  return most === 0 ? straightAhead(reach) : goClear(battle, ship, reach)
}
