import { mostMassing } from '#game/volley/massing.ts'
import type { Aim } from '../doctrine/target-choice.ts'
import { volleyWorth } from '../fleet/battle-weapon.ts'
import { isOn, noteFire, spendMount, type BattleShip, type Mount } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import {
  defenseRating,
  failureDice,
  findBearing,
  heldQuarters,
  isReady,
  mountWorth,
  successDice,
  type Bearing,
} from './aim.ts'

/** Massing fire (rules book 2.5): who may join a volley, and whether it is worth it. */

export interface Joining {
  readonly ship: BattleShip
  readonly mount: Mount
  /** Dice that it adds. */
  readonly dice: number
}

/** Nobody joins. */
const alone: readonly Joining[] = []

const bearing: Bearing = { bits: 0, band: 0 }

/** Half the dice on the joining ship's card, rounded down; up with Interleave. */
const halfDice = (ship: BattleShip, { weapon }: Mount): number =>
  ship.design.has.interleave ? Math.ceil(weapon.dice / 2) : Math.floor(weapon.dice / 2)

/** Ships that may join, each with what its own volley at the target would be worth. */
function candidates(
  battle: Battle,
  leader: BattleShip,
  mount: Mount,
  target: BattleShip,
  others: readonly BattleShip[],
) {
  const found: (Joining & { readonly own: number })[] = []
  for (const ship of others) {
    if (!isOn(ship) || (battle.scenario.isParted && battle.round === 1 && ship.part !== leader.part)) continue
    for (const other of ship.mounts) {
      if (other.weapon.name !== mount.weapon.name || !isReady(ship, other)) continue
      if (!findBearing(battle, ship, other, target, bearing)) continue
      const dice = halfDice(ship, other)
      if (dice === 0) continue
      const failure = failureDice(ship, other, target, bearing, heldQuarters(battle, ship))
      const defense = defenseRating(battle, ship, other, target)
      found.push({ ship, mount: other, dice, own: mountWorth(ship, other, failure, defense) })
      break
    }
  }
  return found
}

/** Who joins the volley: the ships by which it is worth more than all their volleys one by one. */
export function chooseJoining(
  battle: Battle,
  leader: BattleShip,
  mount: Mount,
  target: BattleShip,
  { failure, defense, worth: worthAlone }: Pick<Aim, 'failure' | 'defense' | 'worth'>,
): readonly Joining[] {
  // Where neither armour nor failure dice are counted again and again, massing only loses dice.
  if (defense === 0 && failure < 2) return alone
  const others = mount.sharing
  if (others.length === 0) return alone
  const able = candidates(battle, leader, mount, target, others)
  if (able.length === 0) return alone
  able.sort((a, b) => b.dice - a.dice || a.own - b.own || a.ship.index - b.ship.index)
  const keepsOne = leader.design.has['massed-fire'] && !leader.spent.massed
  let best: readonly Joining[] = alone
  let bestWorth = worthAlone
  for (let count = 1; count <= Math.min(mostMassing, able.length); count++) {
    const joining = able.slice(0, count)
    const dice = joining.reduce((sum, { dice: added }) => sum + added, successDice(leader, mount))
    const given = joining.reduce((sum, { own }, i) => sum + (keepsOne && i === 0 ? 0 : own), 0)
    const worth = volleyWorth(mount.weapon, dice, failure, defense) - given
    if (worth > bestWorth) [best, bestWorth] = [joining, worth]
  }
  return best
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
