import { arcs, type Facing } from '#game/ship/ship.ts'
import { noHelp, type AdmiralHelp } from '#game/volley/pool.ts'
import { criticalsOf, damageOf } from '#game/volley/volley.ts'
import { rerolls, type Reroll } from '../dice/pool-odds.ts'
import type { Aim } from '../state/aim.ts'
import { isOn, spendMount, type BattleShip, type Mount } from '../state/battle-ship.ts'
import { steps, type Battle } from '../state/battle.ts'
import { quarterOf, sightAll } from '../state/sighting.ts'
import { failureDice, heldQuarters, successDice } from './aim.ts'
import type { Captain } from './captain.ts'
import { reckonCover } from './cover.ts'
import { landDamage } from './hull.ts'
import { exchangeCorvettes, nameLocks } from './locks.ts'
import { spendJoining, type Joining } from './massing.ts'
import { alternate } from './turns.ts'

/** The fire step: locks, then class steps from the lightest to the heaviest (rules book 4.4). */

/** Share of the hull from which one volley makes a ship with Rood Screen halve it. */
const roodShare = 0.12

/** Marks what a volley does, to land at the end of the step. */
function strike(battle: Battle, mount: Mount, target: BattleShip, damage: number): void {
  const effect = mount.weapon.ion ? 'ion' : 'hull'
  if (target.pending === 0 && target.pendingIon === 0) battle.struck.push(target)
  if (effect === 'ion') {
    target.pendingIon += criticalsOf({ effect }, damage)
    return
  }
  const isHalved =
    target.design.has['rood-screen'] && !target.spent.screen && damage >= Math.max(4, roodShare * target.design.hull)
  if (isHalved) {
    target.spent.screen = true
    battle.log?.push({ kind: 'trait', rule: 'traits', round: battle.round, ship: target.index })
  }
  target.pending += isHalved ? Math.ceil(damage / 2) : damage
}

/** The facing that is hit: of two on a border the one with the better armour, which its player chooses. */
function facingHit({ design }: BattleShip, bits: number): Facing {
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
  /** What the admiral does for it. */
  readonly help: AdmiralHelp
  /** Whether the weapon spends its own Overcharge. */
  readonly overcharge: boolean
}

/** Rolls a volley and marks what it does; `aim` is what its mount sees of the target. */
export function fireVolley(battle: Battle, ship: BattleShip, shot: Shot, aim: Aim): void {
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
    ...{ kind: 'volley', rule: joining.length > 0 ? 'massing' : 'volley', round: battle.round },
    ...{ ship: ship.index, weapon: weapon.name, target: target.index },
    inches: battle.sight.distance[ship.index * battle.sight.ships + target.index]!,
    arc: arcs[quarterOf(aim.bits)]!,
    facing: facingHit(target, battle.sight.quarters[target.index * battle.sight.ships + ship.index]!),
    joining: joining.map(({ ship: other }) => other.index),
    ...{ success, failure, damageRating: weapon.damageRating, defenseRating: defense, overcharge, net, damage },
    faces: battle.dice.shown?.(),
  })
  if (joining.length > 0) spendJoining(battle, ship, joining)
  if (ship.design.has.plainsong && ship.design.mass < target.sungStep) target.sungStep = ship.design.mass
  for (const { ship: other } of joining)
    if (other.design.has.plainsong) target.sungStep = Math.min(target.sungStep, ship.design.mass)
  if (damage > 0) strike(battle, mount, target, damage)
}

const canFire = (_battle: Battle, ship: BattleShip): boolean => isOn(ship) || ship.isDying

/** One class step of fire with the damage that lands at its end. */
function fireClass(battle: Battle, mass: number, { fire }: Captain): void {
  if (battle.sides[0].byClass[mass]!.length + battle.sides[1].byClass[mass]!.length === 0) return
  battle.fireStep = mass
  alternate(battle, mass, canFire, fire)
  for (const side of battle.sides) for (const ship of side.byClass[mass]!) ship.isDying = false
  if (landDamage(battle)) reckonCover(battle)
}

/** Plays the fire step of a round. */
export function playFire(battle: Battle, captain: Captain): void {
  exchangeCorvettes(battle)
  sightAll(battle.sight, battle.ships, battle.sides[0].ships.length)
  reckonCover(battle)
  nameLocks(battle)
  battle.scenario.beforeFire?.(battle)
  for (let mass = 0; mass <= 8; mass++) fireClass(battle, mass, captain)
  battle.fireStep = steps.end
}
