import { hullThresholds } from '#game/ship/hull-track.ts'
import { ionSteps } from '#game/volley/volley.ts'
import { netAtLeast, poolOdds, rerolls, type PoolOdds } from '../dice/pool-odds.ts'
import type { BattleShip, Mount } from '../state/battle-ship.ts'
import { sideOf, type Battle } from '../state/battle.ts'
import { weights } from './weights.ts'

/** Points that a volley is likely to win, by the true odds of every net that it may have. */

const keptShares: (Float64Array | undefined)[] = []

/** Shares of a ship's points that are still to be won when [hull points] are left of so many. */
export const sharesLeft = (hull: number): Float64Array => (keptShares[hull] ??= makeShares(hull))

function makeShares(hull: number): Float64Array {
  const { kill, threshold, focus } = weights
  const steps = hullThresholds(hull)
  return Float64Array.from({ length: hull + 1 }, (_, left) => {
    if (left === 0) return 0
    const uncrossed = steps.filter((step) => hull - left < step).length
    return (1 - kill - 2 * threshold) * (left / hull) ** focus + kill + threshold * uncrossed
  })
}

/** For tuning alone: the shares are made again by the weights as they are. */
export const forgetShares = (): void => {
  keptShares.length = 0
}

/** Points that the enemy scores for a ship that is destroyed. */
const prizeOf = (battle: Battle, ship: BattleShip): number => {
  const { flagship, fleet } = sideOf(battle, ship)
  return ship === flagship ? ship.design.prize + fleet.admiralPoints : ship.design.prize
}

/** Whether the ship is still to fire in this round, and cannot if it is destroyed in this class step. */
const isSilenced = ({ fireStep }: Battle, { design, isArmed }: BattleShip): boolean =>
  isArmed && design.mass > fireStep && !design.has.knell

function hullShare(battle: Battle, target: BattleShip, left: number, rating: number, defense: number, odds: PoolOdds) {
  const { upTo } = odds
  const shares = sharesLeft(target.design.hull)
  const now = shares[left]!
  let won = 0
  for (let net = 1; net < upTo.length; net++) {
    const damage = net * rating - defense
    if (damage <= 0) continue
    const before = upTo[net - 1]!
    if (damage >= left) return won + (1 - before) * (now + (isSilenced(battle, target) ? weights.silenced : 0))
    won += (upTo[net]! - before) * (now - shares[left - damage]!)
  }
  return won
}

function ionShare({ openCount, pendingIon }: BattleShip, rating: number, defense: number, odds: PoolOdds): number {
  if (rating === 0) return 0
  let criticals = 0
  for (const damage of ionSteps) criticals += netAtLeast(odds, Math.ceil((damage + defense) / rating))
  return (weights.ion * criticals) / (1 + weights.ionTires * (openCount + pendingIon))
}

/** Points that a volley of the mount with so many dice wins from the target, on the average. */
export function volleyPoints(
  battle: Battle,
  { weapon }: Mount,
  target: BattleShip,
  dice: number,
  failure: number,
  defense: number,
): number {
  const left = target.design.hull - target.lost - target.pending
  if (left <= 0) return 0
  const odds = poolOdds(dice, failure, weapon.rending, rerolls.none)
  const share = weapon.ion
    ? ionShare(target, weapon.damageRating, defense, odds)
    : hullShare(battle, target, left, weapon.damageRating, defense, odds)
  return share * prizeOf(battle, target)
}
