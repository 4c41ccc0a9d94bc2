import { halfDice } from '#game/volley/massing.ts'
import type { Bearing } from '../state/aim.ts'
import { isOn, noteFire, spendMount, type BattleShip, type Mount } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import { findBearing, isReady } from './aim.ts'

/** Massing fire (rules book 2.5): who may join a volley, with what, and what it costs. */

export interface Joining {
  readonly ship: BattleShip
  readonly mount: Mount
  /** Dice that it adds. */
  readonly dice: number
}

/** How a ship may join the volley of another at a target, told in `bearing`; undefined if it may not, or adds no die. */
export function joiningOf(
  battle: Battle,
  leader: BattleShip,
  mount: Mount,
  target: BattleShip,
  ship: BattleShip,
  bearing: Bearing,
): Joining | undefined {
  if (!isOn(ship) || (battle.scenario.isParted && battle.round === 1 && ship.part !== leader.part)) return undefined
  for (const other of ship.mounts) {
    if (other.weapon.name !== mount.weapon.name || !isReady(ship, other)) continue
    if (!findBearing(battle, ship, other, target, bearing)) continue
    const dice = halfDice(other.weapon.dice, ship.design.has.interleave)
    if (dice > 0) return { ship, mount: other, dice }
  }
  return undefined
}

/** The joining mounts have fired; a leader with Massed Fire lets the first keep its own, once a battle. */
export function spendJoining(battle: Battle, leader: BattleShip, joining: readonly Joining[]): void {
  joining.forEach(({ ship, mount }, i) => {
    if (i === 0 && leader.design.has['massed-fire'] && !leader.spent.massed) {
      leader.spent.massed = true
      noteFire(ship, battle.round)
      battle.log?.push({ kind: 'trait', rule: 'traits', round: battle.round, ship: leader.index })
    } else spendMount(ship, mount, battle.round)
  })
}
