import { damageOf } from '#game/volley/volley.ts'
import { expectedDamage, poolOdds, rerolls } from '../dice/pool-odds.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import type { BookRule } from '../state/book-rules.ts'
import { crosses, isIn, type Field, type TerrainPiece } from '../state/terrain.ts'
import type { Captain } from './captain.ts'
import { screenNow } from './cover.ts'
import { loseHull } from './settle-hull-loss.ts'

/** Effects of terrain on ships that move through it, and the sweeping of mines (rules book 5.3). */

/** A volley of terrain. */
interface Strike {
  readonly success: number
  readonly failure: number
  readonly damageRating: number
  readonly defenseRating: number
}

const debrisDice = 4
const mineRating = 2
const middleDice = 6
const middleRating = 3
const bowBits = 1

const debrisStrike = ({ design }: BattleShip): Strike => ({
  success: debrisDice,
  failure: design.evasion,
  damageRating: 1,
  defenseRating: design.defense[bowBits]!,
})

/** `screen`: point defense of the ship and its friends within 3". */
const mineStrike = (ship: BattleShip, { dice }: Field, screen: number): Strike => ({
  success: dice,
  failure: ship.design.evasion + screen,
  damageRating: mineRating,
  defenseRating: ship.design.defense[bowBits]!,
})

const middleStrike: Strike = { success: middleDice, failure: 0, damageRating: middleRating, defenseRating: 0 }

/** The volley of a piece of terrain at a ship (5.3). */
export const strikeOf = (ship: BattleShip, field: Field, screen: number): Strike =>
  field.kind === 'mines' ? mineStrike(ship, field, screen) : field.kind === 'well' ? middleStrike : debrisStrike(ship)

export const strikeRule = ({ kind }: TerrainPiece): BookRule =>
  kind === 'well' ? 'wells' : kind === 'mines' ? 'mines' : 'debris'

const strikeNow = (battle: Battle, ship: BattleShip, field: Field): Strike =>
  strikeOf(ship, field, field.kind === 'mines' ? screenNow(battle, ship) : 0)

function strikeShip(battle: Battle, ship: BattleShip, field: Field, captain: Captain): void {
  const strike = strikeNow(battle, ship, field)
  const net = battle.dice.net(strike.success, strike.failure, false, rerolls.none)
  const damage = damageOf(strike, net)
  const rule = strikeRule(field)
  battle.log?.push({
    kind: 'struck',
    rule,
    round: battle.round,
    ship: ship.index,
    terrain: field.kind,
    ...strike,
    net,
    damage,
    field: battle.fields.indexOf(field),
    faces: battle.dice.shown?.(),
  })
  if (damage > 0) loseHull(battle, ship, damage, rule, captain)
}

export const isMined = ({ kind, dice, laidBy }: Field, { side }: BattleShip): boolean =>
  kind === 'mines' && dice > 0 && laidBy !== side

/** Debris and mines on the straight way of the ship. Debris strikes once, and only a ship that hurries. */
export function meetFields(battle: Battle, ship: BattleShip, fromX: number, fromY: number, captain: Captain): void {
  let isStruck = !ship.hasSped
  for (const field of battle.fields) {
    if (!isOn(ship)) return
    const isMet = isMined(field, ship) || (field.kind === 'debris' && !isStruck)
    if (!isMet || !crosses(field, fromX, fromY, ship.x, ship.y)) continue
    if (field.kind === 'debris') isStruck = true
    strikeShip(battle, ship, field, captain)
  }
}

/** Hull points that the ship is likely to lose on the straight way to a place. */
export function hazardOf(battle: Battle, ship: BattleShip, toX: number, toY: number, isFast: boolean): number {
  let hull = 0
  for (const field of battle.fields) {
    if (!isMined(field, ship) && !(field.kind === 'debris' && isFast)) continue
    if (!crosses(field, ship.x, ship.y, toX, toY)) continue
    const strike = strikeNow(battle, ship, field)
    const odds = poolOdds(strike.success, strike.failure, false, rerolls.none)
    hull += expectedDamage(odds, strike.damageRating, strike.defenseRating)
  }
  return hull
}

const drawnInches = 2
const clearingStep = 0.25

/** A gravity well draws a ship that ends its move in it, and damages one that covers its middle. */
export function meetWells(
  battle: Battle,
  ship: BattleShip,
  isBlocked: (battle: Battle, ship: BattleShip, x: number, y: number) => boolean,
  captain: Captain,
): void {
  for (const field of battle.fields) {
    if (field.kind !== 'well' || !isIn(field, ship)) continue
    const dx = field.x - ship.x
    const dy = battle.model === 'track' ? 0 : field.y - ship.y
    const away = Math.hypot(field.x - ship.x, field.y - ship.y)
    let inches = Math.min(drawnInches, away)
    const at = (): readonly [number, number] => [ship.x + (inches / away) * dx, ship.y + (inches / away) * dy]
    while (inches > 0 && isBlocked(battle, ship, ...at())) inches -= clearingStep
    if (inches > 0) {
      ;[ship.x, ship.y] = at()
      battle.log?.push({ kind: 'drawn', rule: 'wells', round: battle.round, ship: ship.index, x: ship.x, y: ship.y })
    }
    if (Math.hypot(field.x - ship.x, field.y - ship.y) <= ship.design.radius) strikeShip(battle, ship, field, captain)
  }
}

const sweptFrom = 5

/** Whether the ship may sweep mines instead of firing: slow, with point defense, and it has not fired (5.3.6). */
export const maySweep = (battle: Battle, ship: BattleShip): boolean =>
  ship.design.pointDefense > 0 && !ship.hasSped && isOn(ship) && ship.lastFire !== battle.round && !ship.isWorking

/** Sweeps mines: each 5 or 6 removes a die from the minefield. The ship does not fire this round. */
export function sweep(battle: Battle, ship: BattleShip, field: Field, dice: readonly number[]): void {
  const taken = Math.min(field.dice, dice.filter((shown) => shown >= sweptFrom).length)
  field.dice -= taken
  for (const mount of ship.mounts) mount.fired = true
  battle.log?.push({
    kind: 'swept',
    rule: 'sweeping',
    round: battle.round,
    ship: ship.index,
    dice,
    taken,
    field: battle.fields.indexOf(field),
  })
}
