import type { Captain } from '../rules/captain.ts'
import { cannotBeLocked, lockReach } from '../rules/locks.ts'
import { critical, isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, sideOf, type Battle, type RoundStep, enemyOf } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'
import { chooseKind, choosePrey } from './boarding-choice.ts'
import { fireShip } from './fire-choice.ts'
import { exchangeCorvettes, makeFog, actBeforeMovement } from './once-rules.ts'
import { giveOrders } from './order-choice.ts'
import { chooseDarned, repairShip, askLedgerNine } from './repair-choice.ts'
import { recoverSquadrons } from './squadron-choice.ts'

/**
 * The drilled captain, to which the keen one is compared. It decides by doctrine, and uses once-in-a-battle rules in a
 * fixed way.
 */

/** The lock that is worth most points: on a valuable ship at which many of its enemies will fire. */
function chooseLock(battle: Battle, ship: BattleShip): BattleShip | undefined {
  let best: BattleShip | undefined
  let bestWorth = 0
  for (const target of enemyOf(battle, ship).ships) {
    if (!isOn(target) || target.isLocked || cannotBeLocked(battle, target)) continue
    const inches = battle.sight.distance[ship.index * battle.sight.ships + target.index]!
    if (inches > lockReach(ship, target)) continue
    const worth = target.design.prize * (0.5 + target.lost / target.design.hull)
    if (worth > bestWorth) [best, bestWorth] = [target, worth]
  }
  return best
}

const salvorReach = 6
const mourneReach = 8
const sableFrom = 2

/** A ship with Rood Screen halves a volley that does at least this damage and this share of its hull. */
const roodLeast = 4
const roodShare = 0.12

function begin(battle: Battle, step: RoundStep): void {
  if (step === 'movement') actBeforeMovement(battle)
  else if (step === 'locks') exchangeCorvettes(battle)
  else if (step === 'repair') for (const side of battle.sides) askLedgerNine(battle, side)
  else if (step === 'recovery') recoverSquadrons(battle)
}

/** Mourne saves the first capital near her that would be destroyed. */
function saves(battle: Battle, ship: BattleShip): boolean {
  const { flagship } = sideOf(battle, ship)
  return flagship !== undefined && (ship === flagship || gapBetween(ship, flagship) <= mourneReach)
}

const salvors = (battle: Battle, wreck: BattleShip): readonly BattleShip[] =>
  battle.salvors.filter((salvor) => isOn(salvor) && gapBetween(salvor, wreck) <= salvorReach)

/** A captain who moves ships like this. */
export function captainWith(move: Captain['move']): Captain {
  const captain: Captain = {
    begin,
    rollsAgain: ({ round }, side) => round >= sableFrom && !side.admiralSpent && admiralOf(side) === 'mercenary-sable',
    giveOrders: (battle, side) => giveOrders(battle, side),
    move: (battle, ship) => {
      move(battle, ship)
      makeFog(battle, ship)
    },
    boards: choosePrey,
    chooses: chooseKind,
    locks: chooseLock,
    fire: (battle, ship) => fireShip(battle, ship, captain),
    halves: (_battle, { design }, damage) => damage >= Math.max(roodLeast, roodShare * design.hull),
    saves,
    ignores: (_battle, _ship, kind) => kind !== critical.sensors,
    salvors,
    repair: repairShip,
    darns: chooseDarned,
  }
  return captain
}
