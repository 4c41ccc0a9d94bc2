import { mayTake, resolveBoarding } from '../battle/rules/boarding.ts'
import { strikeOf, strikeRule } from '../battle/rules/hazards.ts'
import { removeShip, takeHull } from '../battle/rules/hull-and-criticals.ts'
import { passTurn } from '../battle/rules/round-order.ts'
import { launch, leaveHangar, recover } from '../battle/rules/squadrons.ts'
import type { BattleShip } from '../battle/state/battle-ship.ts'
import type { Battle } from '../battle/state/battle.ts'
import { edges } from '../battle/state/table-zones.ts'
import { damageOf, netShown } from '../volley/volley.ts'
import type { Of, Ship } from './play-event.ts'
import { goAlong, homeHeading } from './practice/track.ts'
import { screenOf } from './table-pool.ts'
import { keep, lieIn, type Table } from './table.ts'

/** Moves, arrivals, terrain on the way, boarding, and squadrons that come home. */

export function applyMoved(table: Table, battle: Battle, moved: Of<'moved'>): void {
  const { steps = 0, fast = false, lies, launched, left, alarms = false, track } = moved
  const ship = battle.ships[moved.ship]!
  if (launched !== undefined) {
    ship.carrier = launched
    if (track) launch(battle, ship, homeHeading(ship))
    else leaveHangar(battle, ship)
  }
  Object.assign(ship, { turned: steps, hasSped: fast, hasMoved: true })
  if (track) goAlong(battle, ship, track)
  if (alarms) battle.isAlarmed = true
  lieIn(table, ship, lies)
  keep(table.docked, ship, moved.docked === true)
  if (left) removeShip(battle, ship, edges[left] & battle.scenario.waysOut(battle, ship) ? 'away' : 'left')
  passTurn(battle, ship)
}

/**
 * Arriving from reserve counts as the move of the round, and as more than half thrust; the watch below moves as usual.
 */
export function applyArrived(battle: Battle, { ship: index, off }: Of<'arrived'>): void {
  const ship = battle.ships[index]!
  const isReserve = ship.where !== 'below'
  if (!off) ship.where = 'table'
  if (!isReserve) return
  ship.hasMoved = true
  ship.hasSped = !off
  passTurn(battle, ship)
}

export function applyStruck(battle: Battle, { ship: index, field, screen, faces }: Of<'struck'>): void {
  const ship = battle.ships[index]!
  const piece = battle.fields[field]!
  const strike = strikeOf(ship, piece, screenOf(battle, ship, screen))
  const damage = damageOf(strike, netShown(faces, false))
  if (damage > 0) takeHull(battle, ship, damage, strikeRule(piece))
}

/** A captured freighter continues under those who took it (8.2.3.1). */
function takePrize(battle: Battle, prize: BattleShip, taker: 0 | 1): void {
  const actingFor = (side: 0 | 1) =>
    battle.acting[side].map((ships, mass) =>
      mass !== prize.design.mass ? ships : side === taker ? [...ships, prize] : ships.filter((ship) => ship !== prize),
    )
  if (prize.controller === taker) return
  battle.acting = [actingFor(0), actingFor(1)]
  Object.assign(prize, { controller: taker, isPrize: taker !== prize.side })
}

export function applyBoarded(table: Table, battle: Battle, boarded: Of<'boarded'>): void {
  const { captured = false, kinds = [], faces } = boarded
  const [ship, target] = [battle.ships[boarded.ship]!, battle.ships[boarded.target]!]
  const net = netShown(faces, false)
  const isTaken = captured && mayTake(target, net)
  ship.hasBoarded = true
  if (isTaken && target.design.guest === 'freighter') takePrize(battle, target, ship.controller)
  else resolveBoarding(battle, ship, target, net, isTaken)
  if (net > 0) battle.scenario.onBoarded?.(battle, target)
  table.given = kinds.map((critical) => ({ of: 'choose', ship: boarded.target, critical }))
  passTurn(battle, ship)
}

export const applyRecovered = (battle: Battle, ship: Ship, carrier: Ship): void =>
  recover(battle, battle.ships[ship]!, battle.ships[carrier]!)
