import { criticalKinds, hullBreachLoss } from '#game/ship/hull-track.ts'
import { critical, isCapitalClass, isEscortClass, isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, sideOf, type Battle } from '../state/battle.ts'
import type { BookRule } from '../state/book-rules.ts'
import { gapBetween } from '../state/sighting.ts'

/** Losing hull, crossing thresholds, drawing criticals, and the end of a ship (rules book 3.3 and 4.5). */

const salvorReach = 6
const salvorGain = 2
const mourneReach = 8

/** Gives lost hull back, never more than was lost. */
export function regainHull(battle: Battle, ship: BattleShip, hull: number): void {
  const gained = Math.min(hull, ship.lost)
  if (gained <= 0) return
  ship.lost -= gained
  battle.log?.push({ kind: 'regain', rule: 'regaining', round: battle.round, ship: ship.index, hull: gained })
}

/** Takes a ship off the table for good, with everything aboard. */
export function removeShip(battle: Battle, ship: BattleShip, where: 'destroyed' | 'captured' | 'left' | 'away'): void {
  const { round, log } = battle
  const rule = where === 'destroyed' ? 'destroyed' : where === 'captured' ? 'capture' : 'leaving'
  ship.where = where
  ship.pending = 0
  ship.pendingDraws = 0
  ship.pendingIon = 0
  log?.push({ kind: where, rule, round, ship: ship.index })
  const side = sideOf(battle, ship)
  for (const other of side.ships) if (other.where === 'hangar' && other.carrier === ship.index) other.where = where
  if (where !== 'destroyed') return
  if (isEscortClass(ship)) side.escortsLost++
  // It still fires in its own class step of this round, if that is to come.
  ship.isDying = ship.design.has.knell && ship.design.mass > battle.fireStep
}

/** Ships with Salvor regain hull from one that was destroyed near them. */
function feedSalvors(battle: Battle, wreck: BattleShip): void {
  if (wreck.design.mass === 0) return
  for (const salvor of battle.ships)
    if (salvor.design.has.salvor && isOn(salvor) && gapBetween(salvor, wreck) <= salvorReach)
      regainHull(battle, salvor, salvorGain)
}

/** Whether Mourne saves this ship; she saves the first capital that is not the least of them. */
function mourneSaves(battle: Battle, ship: BattleShip): boolean {
  const side = sideOf(battle, ship)
  if (side.admiralSpent || admiralOf(side) !== 'kharon-mourne' || !isCapitalClass(ship) || !side.flagship) return false
  return ship === side.flagship || gapBetween(ship, side.flagship) <= mourneReach
}

/** Opens a critical of this kind (0 to 5), whatever drew it. */
export function openCritical(battle: Battle, ship: BattleShip, kind: number, takesHull = true): void {
  const isClosed = kind === critical.bridge && ship.design.has['no-bridge']
  const isIgnored = isClosed || (kind !== critical.sensors && ship.ignores > 0)
  battle.log?.push({
    kind: 'critical',
    rule: 'critical',
    round: battle.round,
    ship: ship.index,
    critical: criticalKinds[kind]!,
    isIgnored,
  })
  if (isIgnored) {
    if (!isClosed) ship.ignores--
    return
  }
  ship.open[kind]!++
  ship.openCount++
  if (kind === critical.breach && takesHull) loseHull(battle, ship, hullBreachLoss(ship.design.hull), 'hullBreach')
}

/** Rolls for a critical and opens it. A ship that is destroyed draws none. */
export function drawCritical(battle: Battle, ship: BattleShip): void {
  if (isOn(ship)) openCritical(battle, ship, battle.dice.die() - 1)
}

/** Takes hull, and marks how many criticals the thresholds draw; destroys the ship if none is left. */
function markLoss(battle: Battle, ship: BattleShip, hull: number, rule: BookRule): void {
  const { design } = ship
  // Damage beyond the last point is lost.
  ship.lost = Math.min(design.hull, ship.lost + hull)
  battle.log?.push({ kind: 'loss', rule, round: battle.round, ship: ship.index, hull, lost: ship.lost })
  if (ship.lost >= design.hull) {
    if (!mourneSaves(battle, ship)) {
      removeShip(battle, ship, 'destroyed')
      return
    }
    const side = sideOf(battle, ship)
    side.admiralSpent = true
    ship.lost = design.hull - 1
    ship.crossed = 2
    // No other critical is still drawn: of thresholds, of Ion.
    ship.pendingDraws = 0
    ship.pendingIon = 0
    battle.log?.push({ kind: 'admiral', rule: 'admirals', round: battle.round, side: ship.side })
    openCritical(battle, ship, battle.dice.die() - 1, false)
    return
  }
  const before = ship.crossed
  while (ship.crossed < 2 && ship.lost >= design.thresholds[ship.crossed as 0 | 1]) ship.crossed++
  const crossed = ship.crossed - before
  ship.pendingDraws += crossed === 2 && design.has['sealed-vaults'] ? 1 : crossed
}

/** Draws all criticals that are due. A breach among them may cross a threshold and draw more. */
function drawDue(battle: Battle, ship: BattleShip): void {
  while (ship.pendingDraws > 0) {
    ship.pendingDraws--
    drawCritical(battle, ship)
  }
}

/** Takes hull at once, by a rule other than fire, and draws the criticals of the thresholds that it crosses. */
export function loseHull(battle: Battle, ship: BattleShip, hull: number, rule: BookRule): void {
  markLoss(battle, ship, hull, rule)
  if (ship.where === 'destroyed') feedSalvors(battle, ship)
  else drawDue(battle, ship)
}

/** Marks the damage of the step on one ship, and how many criticals its thresholds draw. */
function landHull(battle: Battle, ship: BattleShip): void {
  const { pending } = ship
  ship.pending = 0
  if (pending > 0) markLoss(battle, ship, pending, 'landing')
}

/**
 * All damage of the class step lands together: hull first, then what is destroyed comes off, then criticals of
 * thresholds, then those of Ion (2.3.5). Says whether a ship was lost.
 */
export function landDamage(battle: Battle): boolean {
  const { struck } = battle
  if (struck.length === 0) return false
  for (const ship of struck) landHull(battle, ship)
  for (const ship of struck) if (ship.where === 'destroyed') feedSalvors(battle, ship)
  let hasLost = false
  for (const ship of struck) {
    ship.pendingDraws += ship.pendingIon
    ship.pendingIon = 0
    drawDue(battle, ship)
    if (!isOn(ship)) hasLost = true
  }
  struck.length = 0
  return hasLost
}
