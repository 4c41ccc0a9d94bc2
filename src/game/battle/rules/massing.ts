import { halfDice } from '#game/volley/massing.ts'
import type { Bearing } from '../state/aim.ts'
import { isOn, noteFire, spendMount, type BattleShip, type Mount } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import { findBearing, isReady } from './may-fire.ts'
import { tellTrait } from './traits.ts'

/** Massing fire (rules book 2.5): which ships may join a volley, with which weapon, and what it costs. */

export interface Joining {
  readonly ship: BattleShip
  readonly mount: Mount
  /** Dice that it adds. */
  readonly dice: number
}

/** Dice that a mount adds when it joins. */
export const joiningDice = ({ design }: BattleShip, { weapon }: Mount): number =>
  halfDice(weapon.dice, design.has.interleave)

/** Whether a ship is in the other part of the attacker's parted fleet, which may not join (8.5.3). */
export const isInOtherPart = (battle: Battle, leader: BattleShip, ship: BattleShip): boolean =>
  battle.scenario.isParted && ship.side === 0 && ship.part !== leader.part

/** Only weapons of one name fire together. */
export const isSameWeapon = (a: Mount, b: Mount): boolean => a.weapon.name === b.weapon.name

/** The mount with which a ship may join a volley at a target, at the given `bearing`; undefined if none adds a die. */
export function joiningMount(
  battle: Battle,
  leader: BattleShip,
  mount: Mount,
  target: BattleShip,
  ship: BattleShip,
  bearing: Bearing,
): Mount | undefined {
  if (!isOn(ship) || isInOtherPart(battle, leader, ship)) return undefined
  for (const other of ship.mounts) {
    if (!isSameWeapon(other, mount) || !isReady(ship, other)) continue
    if (!findBearing(battle, ship, other, target, bearing)) continue
    if (joiningDice(ship, other) > 0) return other
  }
  return undefined
}

/** Marks the joining mounts as fired. A leader with Massed Fire lets the first keep its own volley, once a battle. */
export function spendJoining(battle: Battle, leader: BattleShip, joining: readonly Joining[]): void {
  joining.forEach(({ ship, mount }, i) => {
    if (i === 0 && leader.design.has['massed-fire'] && !leader.spent.massed) {
      leader.spent.massed = true
      noteFire(ship, battle.round)
      tellTrait(battle, leader, 'massed-fire', [ship])
    } else spendMount(ship, mount, battle.round)
  })
}
