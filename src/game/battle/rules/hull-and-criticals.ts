import { criticalKinds, hullBreachLoss } from '#game/ship/hull-track.ts'
import { critical, isCapitalClass, isEscortClass, isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, sideOf, type Battle } from '../state/battle.ts'
import type { BookRule } from '../state/book-rules.ts'
import { spendAdmiral } from './command.ts'
import { tellTrait } from './traits.ts'

/** Losing hull, crossing thresholds, drawing criticals, and the end of a ship (rules book 3.3 and 4.5). */

const salvorGain = 2

/** Gives lost hull back, never more than was lost. */
export function regainHull(battle: Battle, ship: BattleShip, hull: number): void {
  const gained = Math.min(hull, ship.lost)
  if (gained <= 0) return
  ship.lost -= gained
  battle.log?.push({ kind: 'regain', rule: 'regaining', round: battle.round, ship: ship.index, hull: gained })
}

/** Clears the damage that has not landed and the criticals that are not drawn yet. */
function clearHurt(ship: BattleShip): void {
  ship.pending = 0
  ship.pendingDraws = 0
  ship.pendingIon = 0
  ship.toChoose = 0
  ship.isDoomed = false
  ship.isSaved = false
  ship.drawn = -1
}

/** Takes a ship off the table for good, with all squadrons aboard. */
export function removeShip(battle: Battle, ship: BattleShip, where: 'destroyed' | 'captured' | 'left' | 'away'): void {
  const { round, log } = battle
  const rule = where === 'destroyed' ? 'destroyed' : where === 'captured' ? 'capture' : 'leaving'
  ship.where = where
  clearHurt(ship)
  battle.isCoverStale = true
  log?.push({ kind: where, rule, round, ship: ship.index })
  const side = sideOf(battle, ship)
  for (const other of side.ships) if (other.where === 'hangar' && other.carrier === ship.index) other.where = where
  if (where !== 'destroyed') return
  ship.isFresh = ship.design.mass > 0 && battle.salvors.some(isOn)
  if (isEscortClass(ship)) side.escortsLost++
  // It still fires in its own class step of this round, if that is still to come.
  ship.isDying = ship.design.has.knell && ship.design.mass > battle.fireStep
}

/** Marks that damage must still land on the ship, or that it must still draw criticals. */
function hurt(battle: Battle, ship: BattleShip): void {
  if (!battle.struck.includes(ship)) battle.struck.push(ship)
}

/** Marks hull that a volley does, to land at the end of the class step. */
export function strikeHull(battle: Battle, ship: BattleShip, damage: number): void {
  hurt(battle, ship)
  ship.pending += damage
}

/** Marks criticals that an Ion volley draws at the end of the class step. */
export function strikeIon(battle: Battle, ship: BattleShip, criticals: number): void {
  hurt(battle, ship)
  ship.pendingIon += criticals
}

/** Takes hull, and marks how many criticals the thresholds draw, or that no hull is left. */
function markLoss(battle: Battle, ship: BattleShip, hull: number, rule: BookRule): void {
  const { design } = ship
  // Damage beyond the last point is lost.
  ship.lost = Math.min(design.hull, ship.lost + hull)
  battle.log?.push({ kind: 'loss', rule, round: battle.round, ship: ship.index, hull, lost: ship.lost })
  if (ship.lost >= design.hull) {
    ship.isDoomed = true
    return
  }
  const before = ship.crossed
  while (ship.crossed < 2 && ship.lost >= design.thresholds[ship.crossed as 0 | 1]) ship.crossed++
  const crossed = ship.crossed - before
  ship.pendingDraws += crossed === 2 && design.has['sealed-vaults'] ? 1 : crossed
}

/** Takes hull at once, by a rule other than fire. The criticals and other results of it become due. */
export function takeHull(battle: Battle, ship: BattleShip, hull: number, rule: BookRule): void {
  markLoss(battle, ship, hull, rule)
  hurt(battle, ship)
  battle.isLanding = true
}

/** Boarders choose so many criticals of the ship. */
export function chooseCriticals(battle: Battle, ship: BattleShip, count: number): void {
  ship.toChoose = count
  hurt(battle, ship)
  battle.isLanding = true
}

/** What a loss of hull requires before the battle continues: a die, or a decision of a player. */
export type HullDue =
  /** Whether Mourne saves the ship. */
  | { readonly kind: 'save'; readonly ship: BattleShip }
  /** The die of a critical. */
  | { readonly kind: 'critical'; readonly ship: BattleShip }
  /** Whether a critical of this kind (0 to 5) is ignored: Steadfast, the last stand. */
  | { readonly kind: 'ignore'; readonly ship: BattleShip; readonly critical: number }
  /** Which Salvors regain hull from the ship that was destroyed. */
  | { readonly kind: 'salvors'; readonly ship: BattleShip }
  /** The kind of a critical that boarders choose. */
  | { readonly kind: 'choose'; readonly ship: BattleShip }

/** Whether Mourne may save this ship, without checking her distance. */
function maySave(battle: Battle, ship: BattleShip): boolean {
  const side = sideOf(battle, ship)
  return !side.admiralSpent && admiralOf(side) === 'kharon-mourne' && isCapitalClass(ship)
}

/**
 * Returns what is due for a ship with no hull left, or with a critical that it may ignore. Destroys the ship if nobody
 * can save it.
 */
function dueOfEnd(battle: Battle, ship: BattleShip): HullDue | undefined {
  if (ship.isDoomed) {
    if (maySave(battle, ship)) return { kind: 'save', ship }
    removeShip(battle, ship, 'destroyed')
  }
  if (ship.drawn >= 0) return { kind: 'ignore', ship, critical: ship.drawn }
  return ship.isSaved ? { kind: 'critical', ship } : undefined
}

/** What is due for the criticals of a ship: of thresholds, then of Ion, then of boarders. */
function dueOfCriticals(battle: Battle, ship: BattleShip): HullDue | undefined {
  const due = dueOfEnd(battle, ship)
  if (due) return due
  if (ship.isFresh) return { kind: 'salvors', ship }
  ship.pendingDraws += ship.pendingIon
  ship.pendingIon = 0
  if (ship.pendingDraws > 0) return { kind: 'critical', ship }
  return ship.toChoose > 0 ? { kind: 'choose', ship } : undefined
}

/**
 * Returns what is due while damage lands: first hull, then destroyed ships are removed and feed Salvors, then criticals
 * (2.3.5). Undefined if nothing is left to land.
 */
export function nextHullDue(battle: Battle): HullDue | undefined {
  const { struck } = battle
  for (; battle.landed < struck.length; battle.landed++) {
    const ship = struck[battle.landed]!
    const { pending } = ship
    ship.pending = 0
    if (pending > 0) markLoss(battle, ship, pending, 'landing')
    const due = dueOfEnd(battle, ship)
    if (due) return due
  }
  for (const ship of struck) if (ship.isFresh) return { kind: 'salvors', ship }
  for (const ship of struck) {
    const due = dueOfCriticals(battle, ship)
    if (due) return due
  }
  struck.length = 0
  battle.landed = 0
  battle.isLanding = false
  return undefined
}

/** Mourne saves the ship, or it is destroyed. */
export function decideSave(battle: Battle, ship: BattleShip, isSaved: boolean): void {
  if (!isSaved) {
    removeShip(battle, ship, 'destroyed')
    return
  }
  // No other critical is drawn after this: of thresholds, of Ion, of boarders.
  clearHurt(ship)
  ship.lost = ship.design.hull - 1
  ship.crossed = 2
  ship.isSaved = true
  spendAdmiral(battle, sideOf(battle, ship), [ship])
}

/** Logs a critical, and opens it unless it is ignored. */
function open(battle: Battle, ship: BattleShip, kind: number, isIgnored: boolean): void {
  battle.log?.push({
    kind: 'critical',
    rule: 'critical',
    round: battle.round,
    ship: ship.index,
    critical: criticalKinds[kind]!,
    isIgnored,
  })
  // The breach of a ship that Mourne has just saved takes no hull.
  const takesHull = !ship.isSaved
  ship.isSaved = false
  if (isIgnored) return
  ship.open[kind]!++
  ship.openCount++
  if (kind === critical.breach && takesHull) markLoss(battle, ship, hullBreachLoss(ship.design.hull), 'hullBreach')
}

/** The ship draws a critical of this kind (0 to 5): it opens, but if it may be ignored, that decision is due first. */
function meet(battle: Battle, ship: BattleShip, kind: number): void {
  if (kind === critical.bridge && ship.design.has['no-bridge']) open(battle, ship, kind, true)
  else if (ship.ignores > 0) ship.drawn = kind
  else open(battle, ship, kind, false)
}

/** The die of a critical has been rolled. */
export function drawCritical(battle: Battle, ship: BattleShip, die: number): void {
  if (!ship.isSaved) ship.pendingDraws--
  meet(battle, ship, die - 1)
}

/** Boarders have chosen a critical. */
export function choose(battle: Battle, ship: BattleShip, kind: number): void {
  ship.toChoose--
  meet(battle, ship, kind)
}

/** Decides whether the critical that the ship has just drawn is ignored. */
export function decideIgnore(battle: Battle, ship: BattleShip, isIgnored: boolean): void {
  const kind = ship.drawn
  ship.drawn = -1
  if (isIgnored) ship.ignores--
  open(battle, ship, kind, isIgnored)
}

/** Gives hull to these Salvors, which were near the ship that was destroyed. */
export function feedSalvors(battle: Battle, wreck: BattleShip, salvors: readonly BattleShip[]): void {
  wreck.isFresh = false
  for (const salvor of salvors) {
    tellTrait(battle, salvor, 'salvor', [wreck])
    regainHull(battle, salvor, salvorGain)
  }
}
