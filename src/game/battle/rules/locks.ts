import { critical, isOn, type BattleShip } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import { nebulaDice } from '../state/terrain.ts'

/** Locks, at the start of the fire step (rules book 4.2.3). */

const longWatch = 6

/** Inches at which the ship may lock a target. */
export const lockReach = ({ design }: BattleShip, target: BattleShip): number =>
  target.design.signature + (design.has['long-watch'] ? longWatch : 0)

/** Whether the ship is to name its lock. */
export const mayNameLock = (_battle: Battle, ship: BattleShip): boolean =>
  ship.order === 'lock-on' &&
  !ship.hasNamed &&
  isOn(ship) &&
  ship.open[critical.sensors] === 0 &&
  ship.ground !== nebulaDice

/** Whether a rule says that the ship cannot be locked now. */
export const cannotBeLocked = (battle: Battle, ship: BattleShip): boolean =>
  ship.isIncensed ||
  ship.ground === nebulaDice ||
  (ship.design.has['no-wake'] && !ship.spedLastRound) ||
  (ship.design.has['false-papers'] && (ship.firstFire === 0 || ship.firstFire === battle.round))
