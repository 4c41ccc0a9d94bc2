import { arcs, type Facing } from '#game/ship/ship.ts'
import { criticalsOf, damageOf } from '#game/volley/volley.ts'
import { rerolls, type Reroll } from '../dice/pool-odds.ts'
import { chooseTarget, keepsSalvo, spendsOvercharge, type Aim } from '../doctrine/target-choice.ts'
import { isOn, spendMount, type BattleShip, type Mount } from '../state/battle-ship.ts'
import { steps, type Battle } from '../state/battle.ts'
import { quarterOf, sightAll } from '../state/sighting.ts'
import { heldQuarters, isReady, successDice } from './aim.ts'
import { reckonCover } from './cover.ts'
import { sweepMines } from './hazards.ts'
import { landDamage } from './hull.ts'
import { exchangeCorvettes, nameLocks } from './locks.ts'
import { chooseJoining, spendJoining, type Joining } from './massing.ts'
import { alternate } from './turns.ts'
import { askAdmiral, type AdmiralHelp } from './volley-admirals.ts'

/** The fire step: locks, then class steps from the lightest to the heaviest (rules book 4.4). */

const aim: Aim = { bits: 0, band: 0, failure: 0, defense: 0, worth: 0 }

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
}

/** Rolls a volley and marks what it does; `aim` is what its mount sees of the target. */
export function fireVolley(battle: Battle, ship: BattleShip, { mount, target, joining, help }: Shot, aim: Aim): void {
  const { weapon } = mount
  const { defense } = aim
  const overcharge = help.overcharge || spendsOvercharge(battle, mount, aim)
  if (overcharge && !help.overcharge) mount.overcharged = true
  const reroll: Reroll = overcharge ? rerolls.blanks : help.oneBlank ? rerolls.oneBlank : rerolls.none
  let success = successDice(ship, mount)
  for (const { dice } of joining) success += dice
  const failure = aim.failure - help.failure
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

/** Fires every weapon of a ship that has something to fire at. */
function fireShip(battle: Battle, ship: BattleShip): void {
  const held = heldQuarters(battle, ship)
  for (const mount of ship.mounts) {
    if (!isReady(ship, mount)) continue
    const target = chooseTarget(battle, ship, mount, held, aim)
    if (!target || keepsSalvo(battle, ship, mount, aim)) continue
    const joining = chooseJoining(battle, ship, mount, target, aim)
    const help = askAdmiral(battle, ship, mount, aim.band, aim.failure, joining.length > 0)
    fireVolley(battle, ship, { mount, target, joining, help }, aim)
  }
  if (battle.fields.length > 0) sweepMines(battle, ship)
}

const canFire = (_battle: Battle, ship: BattleShip): boolean => isOn(ship) || ship.isDying

/** All fire of a ship in its class step. */
export type FireShip = (battle: Battle, ship: BattleShip) => void

/** One class step of fire with the damage that lands at its end. */
function fireClass(battle: Battle, mass: number, fire: FireShip): void {
  if (battle.sides[0].byClass[mass]!.length + battle.sides[1].byClass[mass]!.length === 0) return
  battle.fireStep = mass
  alternate(battle, mass, canFire, fire)
  for (const side of battle.sides) for (const ship of side.byClass[mass]!) ship.isDying = false
  if (landDamage(battle)) reckonCover(battle)
}

/** Plays the fire step of a round. Ships fire as their doctrine likes, unless it is decided otherwise. */
export function playFire(battle: Battle, fire: FireShip = fireShip): void {
  exchangeCorvettes(battle)
  sightAll(battle.sight, battle.ships, battle.sides[0].ships.length)
  reckonCover(battle)
  nameLocks(battle)
  battle.scenario.beforeFire?.(battle)
  for (let mass = 0; mass <= 8; mass++) fireClass(battle, mass, fire)
  battle.fireStep = steps.end
}
