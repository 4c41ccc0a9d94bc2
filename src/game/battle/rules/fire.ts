import { arcs, type Facing } from '#game/ship/ship.ts'
import { noHelp, type AdmiralHelp } from '#game/volley/pool.ts'
import { criticalsOf, damageOf } from '#game/volley/volley.ts'
import { rerolls, type Reroll } from '../dice/pool-odds.ts'
import type { Aim } from '../state/aim.ts'
import { spendMount, type BattleShip, type Mount } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import { quarterOf } from '../state/sighting.ts'
import type { Captain } from './captain.ts'
import { strikeHull, strikeIon } from './hull-and-criticals.ts'
import { spendJoining, type Joining } from './massing.ts'
import { failureDice, heldQuarters, successDice } from './may-fire.ts'
import { tellTrait } from './traits.ts'

/** Volleys in the fire step, and what they do (rules book 2 and 4.4). */

/** Marks what a volley does, to land at the end of the step. `isHalved`: by Rood Screen. */
export function strike(battle: Battle, isIon: boolean, target: BattleShip, damage: number, isHalved: boolean): void {
  if (damage === 0) return
  if (isIon) return strikeIon(battle, target, criticalsOf({ effect: 'ion' }, damage))
  if (isHalved) {
    target.spent.screen = true
    tellTrait(battle, target, 'rood-screen', [])
  }
  strikeHull(battle, target, isHalved ? Math.ceil(damage / 2) : damage)
}

/** Whether Rood Screen may halve this volley. */
export const mayHalve = ({ design, spent }: BattleShip, isIon: boolean, damage: number): boolean =>
  design.has['rood-screen'] && !spent.screen && !isIon && damage > 0

/** Remembers on the target that ships with Plainsong have fired at it in this class step. */
export function sing(leader: BattleShip, joining: readonly Pick<Joining, 'ship'>[], target: BattleShip): void {
  let isSung = leader.design.has.plainsong
  for (const { ship } of joining) isSung ||= ship.design.has.plainsong
  if (isSung) target.sungStep = Math.min(target.sungStep, leader.design.mass)
}

/** The facing that is hit: on a border of two, the one with the better armour, which its player would choose. */
export function facingHit({ design }: BattleShip, bits: number): Facing {
  const chosen = [0, 1, 2, 3].find(
    (quarter) => (bits >> quarter) & 1 && design.defense[1 << quarter] === design.defense[bits],
  )
  return chosen === 0 ? 'bow' : chosen === 3 ? 'stern' : 'flank'
}

/** A volley that has been decided on. */
export interface Shot {
  readonly mount: Mount
  readonly target: BattleShip
  readonly joining: readonly Joining[]
  /** Help of the admiral for this volley. */
  readonly help: AdmiralHelp
  /** Whether the weapon spends its own Overcharge. */
  readonly overcharge: boolean
}

/** Rolls a volley and marks what it does; `aim` is what its mount meets at the target. */
export function fireVolley(battle: Battle, ship: BattleShip, shot: Shot, aim: Aim, captain: Captain): void {
  const { mount, target, joining, help } = shot
  const { weapon } = mount
  const { defense } = aim
  if (shot.overcharge) mount.overcharged = true
  const overcharge = shot.overcharge || help.overcharge
  const reroll: Reroll = overcharge ? rerolls.blanks : help.oneBlank ? rerolls.oneBlank : rerolls.none
  let joined = 0
  for (const { dice } of joining) joined += dice
  const success = successDice(ship, mount, joined)
  const failure =
    help === noHelp ? aim.failure : failureDice(ship, mount, target, aim, heldQuarters(battle, ship), help)
  const net = battle.dice.net(success, failure, weapon.rending, reroll)
  const damage = damageOf({ damageRating: weapon.damageRating, defenseRating: defense }, net)
  spendMount(ship, mount, battle.round)
  battle.log?.push({
    kind: 'volley',
    rule: joining.length > 0 ? 'massing' : 'volley',
    round: battle.round,
    ship: ship.index,
    weapon: weapon.name,
    target: target.index,
    inches: battle.sight.distance[ship.index * battle.sight.ships + target.index]!,
    arc: arcs[quarterOf(aim.bits)]!,
    facing: facingHit(target, battle.sight.quarters[target.index * battle.sight.ships + ship.index]!),
    joining: joining.map(({ ship: other }) => other.index),
    mount: mount.at,
    joins: joining.map((one) => one.mount.at),
    help,
    success,
    failure,
    damageRating: weapon.damageRating,
    defenseRating: defense,
    overcharge,
    net,
    damage,
    faces: battle.dice.shown?.(),
  })
  if (joining.length > 0) spendJoining(battle, ship, joining)
  sing(ship, joining, target)
  const isHalved = mayHalve(target, weapon.ion, damage) && captain.halves(battle, target, damage)
  strike(battle, weapon.ion, target, damage, isHalved)
}
