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
const alone: readonly never[] = []

const bearing: Bearing = { bits: 0, band: 0 }

/** Half the dice on the joining ship's card, rounded down; up with Interleave. */
const halfDice = (ship: BattleShip, { weapon }: Mount): number =>
  ship.design.has.interleave ? Math.ceil(weapon.dice / 2) : Math.floor(weapon.dice / 2)

/** A ship that may join, and what its own volley at the target would be worth. */
type Candidate = Joining & { readonly own: number }

/** Ships that may join. */
export function candidates(
  battle: Battle,
  leader: BattleShip,
  mount: Mount,
  target: BattleShip,
  others: readonly BattleShip[],
): readonly Candidate[] {
  let found: Candidate[] | undefined
  for (const ship of others) {
    if (!isOn(ship) || (battle.scenario.isParted && battle.round === 1 && ship.part !== leader.part)) continue
    for (const other of ship.mounts) {
      if (other.weapon.name !== mount.weapon.name || !isReady(ship, other)) continue
      if (!findBearing(battle, ship, other, target, bearing)) continue
      const dice = halfDice(ship, other)
      if (dice === 0) continue
      const failure = failureDice(ship, other, target, bearing, heldQuarters(battle, ship))
      const defense = defenseRating(battle, ship, other, target)
      found ??= []
      found.push({ ship, mount: other, dice, own: mountWorth(ship, other, failure, defense) })
      break
    }
  }
  return found?.sort(byDice) ?? alone
}

/** Most dice first, and of those the ones that give up least. */
const byDice = (a: Candidate, b: Candidate): number => b.dice - a.dice || a.own - b.own || a.ship.index - b.ship.index

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
  const keepsOne = leader.design.has['massed-fire'] && !leader.spent.massed
  let best: readonly Joining[] = alone
  let bestWorth = worthAlone
  let dice = successDice(leader, mount)
  let given = 0
  for (let count = 1; count <= Math.min(mostMassing, able.length); count++) {
    const { dice: added, own } = able[count - 1]!
    dice += added
    given += keepsOne && count === 1 ? 0 : own
    const worth = volleyWorth(mount.weapon, dice, failure, defense) - given
    if (worth <= bestWorth) continue
    best = able.slice(0, count)
    bestWorth = worth
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
