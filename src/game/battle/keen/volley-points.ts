import { ionSteps } from '#game/volley/volley.ts'
import { netAtLeast, poolOdds, rerolls, type PoolOdds } from '../dice/pool-odds.ts'
import type { BattleShip, Mount } from '../state/battle-ship.ts'
import { sideOf, type Battle } from '../state/battle.ts'

/** Points that a volley is likely to gain, by the exact odds of each possible net. */

/**
 * Below 1: the fewer hull points a target has left, the more each counts, so that a kill is worth more than scratches.
 */
const focus = 0.7

/** Additional worth of a target that is destroyed before it has fired, as a share of its points. */
const silenced = 0.3

/** Share of its points that an Ion critical is worth, and how much less for each critical that is open. */
const ionCritical = 0.1
const criticalsTire = 0.35

const knownShares: (Float64Array | undefined)[] = []

/** Shares of a ship's points that can still be gained, by the number of hull points left. */
const sharesLeft = (hull: number): Float64Array =>
  (knownShares[hull] ??= Float64Array.from({ length: hull + 1 }, (_, left) => (left / hull) ** focus))

/** Points that the enemy scores for a ship that is destroyed. */
const prizeOf = (battle: Battle, ship: BattleShip): number => {
  const { flagship, fleet } = sideOf(battle, ship)
  return ship === flagship ? ship.design.prize + fleet.admiralPoints : ship.design.prize
}

/** Whether the ship would still fire in this round, and does not if it is destroyed in this class step. */
const isSilenced = ({ fireStep }: Battle, { design, isArmed }: BattleShip): boolean =>
  isArmed && design.mass > fireStep && !design.has.knell

function hullShare(
  battle: Battle,
  target: BattleShip,
  left: number,
  damageRating: number,
  defense: number,
  { upTo }: PoolOdds,
): number {
  const shares = sharesLeft(target.design.hull)
  let won = 0
  for (let net = 1; net < upTo.length; net++) {
    const damage = net * damageRating - defense
    if (damage <= 0) continue
    const before = upTo[net - 1]!
    if (damage >= left) return won + (1 - before) * (shares[left]! + (isSilenced(battle, target) ? silenced : 0))
    won += (upTo[net]! - before) * (shares[left]! - shares[left - damage]!)
  }
  return won
}

function ionShare(
  { openCount, pendingIon }: BattleShip,
  damageRating: number,
  defense: number,
  odds: PoolOdds,
): number {
  if (damageRating === 0) return 0
  let criticals = 0
  for (const damage of ionSteps) criticals += netAtLeast(odds, Math.ceil((damage + defense) / damageRating))
  return (ionCritical * criticals) / (1 + criticalsTire * (openCount + pendingIon))
}

/** Points that a volley of the mount with so many dice gains from the target, on average; 0 if it has no hull left. */
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
