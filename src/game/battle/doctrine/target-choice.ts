import type { BattleDesign } from '../fleet/battle-design.ts'
import { defenseRating, failureDice, findBearing, mountWorth } from '../rules/may-fire.ts'
import type { Aim, Bearing } from '../state/aim.ts'
import type { BattleShip, Mount } from '../state/battle-ship.ts'
import { enemyOf, type Battle } from '../state/battle.ts'

/** The target of a weapon: where the exact odds of its volley cost the enemy most points. */

/** Share by which each open critical reduces the worth of the next one. */
const criticalsTire = 0.35

/** Points that a hull point of the target is worth: the fewer it has left, the more each is worth. */
const pointsAHull = ({ prize, hull }: BattleDesign, left: number): number => (prize / 2) * (1 / left + 1 / hull)

const tried: Bearing = { bits: 0, band: 0 }

/** The best target of a ready mount, described in `aim`; undefined if none is worth a volley. */
export function chooseTarget(
  battle: Battle,
  ship: BattleShip,
  mount: Mount,
  held: number,
  aim: Aim,
): BattleShip | undefined {
  let best: BattleShip | undefined
  let bestPoints = 0
  for (const target of enemyOf(battle, ship).ships) {
    if (target.where !== 'table') continue
    const left = target.design.hull - target.lost - target.pending
    if (left <= 0 || !findBearing(battle, ship, mount, target, tried)) continue
    const failure = failureDice(ship, mount, target, tried, held)
    const defense = defenseRating(battle, ship, mount, target)
    const worth = mountWorth(ship, mount, failure, defense)
    const taken = mount.weapon.ion
      ? worth / (1 + criticalsTire * (target.openCount + target.pendingIon))
      : worth < left
        ? worth
        : left
    const points = taken * pointsAHull(target.design, left)
    if (points <= bestPoints) continue
    best = target
    bestPoints = points
    aim.bits = tried.bits
    aim.band = tried.band
    aim.failure = failure
    aim.defense = defense
    aim.worth = worth
  }
  return best
}

/** In the first rounds, a salvo below this share of its usual worth is saved for later. */
const salvoShare = 0.35
const salvoRounds = 2

/** Whether a weapon with few salvos waits for a better target. */
export const keepsSalvo = (battle: Battle, ship: BattleShip, mount: Mount, { worth, band }: Aim): boolean =>
  mount.salvos < 10 &&
  battle.round <= salvoRounds &&
  ship.lost * 2 < ship.design.hull &&
  (band === 2 || worth < salvoShare * mount.weapon.damageRating)

/** Whether Overcharge is spent: not at long range before the fourth round. */
export const spendsOvercharge = (battle: Battle, mount: Mount, { band }: Aim): boolean =>
  mount.weapon.overcharge && !mount.overcharged && (band < 2 || battle.round >= 4)
