import { isOn, type BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide } from '../state/battle.ts'
import { headingX, headingY } from '../state/sighting.ts'

/** Squadrons aboard, launched and brought home (rules book 5.1). */

export const recoveryReach = 6

/** Whether the ship may launch and recover this round. */
export const mayRecover = (ship: BattleShip): boolean => ship.order === 'launch-or-recover' || ship.isHarboured

/** Whether a squadron aboard leaves its carrier in this movement step. */
export function isLaunched(battle: Battle, squadron: BattleShip): boolean {
  if (squadron.where !== 'hangar') return false
  const carrier = battle.ships[squadron.carrier]!
  return isOn(carrier) && (mayRecover(carrier) || squadron.relaunch === battle.round)
}

/** A squadron leaves its carrier. */
export function leaveHangar(battle: Battle, squadron: BattleShip): void {
  squadron.where = 'table'
  battle.log?.push({
    kind: 'launch',
    rule: 'launching',
    round: battle.round,
    ship: squadron.index,
    carrier: squadron.carrier,
  })
}

/** Puts a squadron beside its carrier with the given heading. It then moves. */
export function launch(battle: Battle, squadron: BattleShip, heading: number): void {
  const carrier = battle.ships[squadron.carrier]!
  const off = carrier.design.radius + squadron.design.radius
  squadron.x = carrier.x + off * headingX[heading]!
  squadron.y = carrier.y + off * headingY[heading]!
  squadron.heading = heading
  leaveHangar(battle, squadron)
}

/** Squadrons in the hangar of a ship. */
export const aboard = ({ ships }: BattleSide, carrier: BattleShip): readonly BattleShip[] =>
  ships.filter((ship) => ship.where === 'hangar' && ship.carrier === carrier.index)

/** How many more squadrons the hangar of a ship can hold. */
export const hangarRoom = ({ sides }: Battle, carrier: BattleShip): number =>
  carrier.design.hangar - aboard(sides[carrier.side], carrier).length

/** Takes a squadron in: its criticals close and its hull is restored; spent salvoes stay spent. */
function takeIn(battle: Battle, squadron: BattleShip, carrier: BattleShip): void {
  squadron.where = 'hangar'
  squadron.carrier = carrier.index
  squadron.lost = 0
  squadron.open.fill(0)
  squadron.openCount = 0
  squadron.isLocked = false
  battle.log?.push({
    kind: 'recover',
    rule: 'recovery',
    round: battle.round,
    ship: squadron.index,
    carrier: carrier.index,
  })
}

/** A squadron returns to a hangar. From a Ready Deck it may be launched in the next round without an order. */
export function recover(battle: Battle, squadron: BattleShip, carrier: BattleShip): void {
  takeIn(battle, squadron, carrier)
  if (carrier.design.has['ready-deck']) squadron.relaunch = battle.round + 1
}

/** Kornhuys brings a destroyed squadron back with all its hull. */
export function returnSquadron(battle: Battle, squadron: BattleShip, carrier: BattleShip): void {
  squadron.crossed = 0
  takeIn(battle, squadron, carrier)
}
