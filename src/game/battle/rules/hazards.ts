import { damageOf } from '#game/volley/volley.ts'
import { expectedDamage, poolOdds, rerolls } from '../dice/pool-odds.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import { crosses, inchesTo, isIn, type Field } from '../state/terrain.ts'
import { screenNow } from './cover.ts'
import { loseHull } from './hull.ts'

/** What terrain does to ships that move through it, and the sweeping of mines (rules book 5.3). */

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
  ...{ success: debrisDice, failure: design.evasion },
  ...{ damageRating: 1, defenseRating: design.defense[bowBits]! },
})

const mineStrike = (battle: Battle, ship: BattleShip, { dice }: Field): Strike => ({
  ...{ success: dice, failure: ship.design.evasion + screenNow(battle, ship) },
  ...{ damageRating: mineRating, defenseRating: ship.design.defense[bowBits]! },
})

const middleStrike: Strike = { success: middleDice, failure: 0, damageRating: middleRating, defenseRating: 0 }

function strikeShip(battle: Battle, ship: BattleShip, { kind }: Field, strike: Strike): void {
  const net = battle.dice.net(strike.success, strike.failure, false, rerolls.none)
  const damage = damageOf(strike, net)
  const rule = kind === 'well' ? 'wells' : kind === 'mines' ? 'mines' : 'debris'
  battle.log?.push({
    ...{ kind: 'struck', rule, round: battle.round, ship: ship.index, terrain: kind },
    ...{ ...strike, net, damage },
  })
  if (damage > 0) loseHull(battle, ship, damage, rule)
}

const isMined = ({ kind, dice, laidBy }: Field, { side }: BattleShip): boolean =>
  kind === 'mines' && dice > 0 && laidBy !== side

/** Debris and mines on the straight way that the ship has come; debris strikes once, and only a ship that hurries. */
export function meetFields(battle: Battle, ship: BattleShip, fromX: number, fromY: number): void {
  let isStruck = !ship.hasSped
  for (const field of battle.fields) {
    if (!isOn(ship)) return
    const isMet = isMined(field, ship) || (field.kind === 'debris' && !isStruck)
    if (!isMet || !crosses(field, fromX, fromY, ship.x, ship.y)) continue
    if (field.kind === 'debris') isStruck = true
    strikeShip(battle, ship, field, field.kind === 'mines' ? mineStrike(battle, ship, field) : debrisStrike(ship))
  }
}

/** Hull points that the ship is likely to lose on a straight way to a place. */
export function hazardOf(battle: Battle, ship: BattleShip, toX: number, toY: number, isFast: boolean): number {
  let hull = 0
  for (const field of battle.fields) {
    if (!isMined(field, ship) && !(field.kind === 'debris' && isFast)) continue
    if (!crosses(field, ship.x, ship.y, toX, toY)) continue
    const strike = field.kind === 'mines' ? mineStrike(battle, ship, field) : debrisStrike(ship)
    const odds = poolOdds(strike.success, strike.failure, false, rerolls.none)
    hull += expectedDamage(odds, strike.damageRating, strike.defenseRating)
  }
  return hull
}

const drawnInches = 2
const clearingStep = 0.25

/** A gravity well draws a ship that ends its move in it, and tears one that stands over its middle. */
export function meetWells(
  battle: Battle,
  ship: BattleShip,
  isBlocked: (battle: Battle, ship: BattleShip, x: number, y: number) => boolean,
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
      battle.log?.push({
        ...{ kind: 'drawn', rule: 'wells', round: battle.round, ship: ship.index, x: ship.x, y: ship.y },
      })
    }
    if (Math.hypot(field.x - ship.x, field.y - ship.y) <= ship.design.radius)
      strikeShip(battle, ship, field, middleStrike)
  }
}

const sweepReach = 3
const sweptFrom = 5

/** A slow ship with point defense that has not fired takes dice from mines beside it. */
export function sweepMines(battle: Battle, ship: BattleShip): void {
  const { pointDefense, radius } = ship.design
  if (pointDefense === 0 || ship.hasSped || !isOn(ship) || ship.lastFire === battle.round || ship.isWorking) return
  const field = battle.fields.find((one) => isMined(one, ship) && inchesTo(one, ship.x, ship.y) - radius <= sweepReach)
  if (!field) return
  const dice = Array.from({ length: pointDefense }, () => battle.dice.die())
  const taken = Math.min(field.dice, dice.filter((shown) => shown >= sweptFrom).length)
  field.dice -= taken
  for (const mount of ship.mounts) mount.fired = true
  battle.log?.push({ kind: 'swept', rule: 'sweeping', round: battle.round, ship: ship.index, dice, taken })
}
