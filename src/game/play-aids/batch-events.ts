import { isToRepair, repairDice } from '../battle/rules/repair.ts'
import { isToMove } from '../battle/rules/round-order.ts'
import { mayRecover, recoveryReach } from '../battle/rules/squadrons.ts'
import { isOn, type BattleShip } from '../battle/state/battle-ship.ts'
import { firstSide, heaviest, type Battle } from '../battle/state/battle.ts'
import { gapBetween } from '../battle/state/sighting.ts'
import type { Happening, Of } from '../play/play-event.ts'
import type { TableState } from '../play/reduce.ts'

/** Makes the events for many ships that one press adds. */

/** Ships that still have to move, heaviest class first, alternating between the sides (4.3.1). */
export function movingOrder(battle: Battle): readonly BattleShip[] {
  const waiting = battle.ships.filter((ship) => isToMove(battle, ship))
  const order: BattleShip[] = []
  for (let mass = heaviest; mass >= 0; mass--) {
    const queues = ([0, 1] as const).map((side) =>
      waiting.filter((ship) => ship.controller === side && ship.design.mass === mass && !ship.isLate),
    )
    let side = battle.moveStep === mass ? battle.turn : firstSide(battle)
    while (queues.some(({ length }) => length > 0)) {
      const next = queues[side]!.shift() ?? queues[1 - side]!.shift()
      if (!next) break
      order.push(next)
      side = next.controller === 0 ? 1 : 0
    }
  }
  return [...order, ...waiting.filter(({ isLate }) => isLate)]
}

/** Returns the event of a ship's move. A squadron in a hangar is launched by it. */
export const moveOf = (ship: BattleShip, more: Partial<Of<'moved'>> = {}): Of<'moved'> => ({
  kind: 'moved',
  ship: ship.index,
  ...(ship.where === 'hangar' && { launched: ship.carrier }),
  ...more,
})

/** Ships that have to roll for repairs. */
export const toRepair = ({ ships }: Battle): readonly BattleShip[] => ships.filter(isToRepair)

/** The number of repair dice of a ship in the battle. */
export const repairDiceOf = ({ table }: TableState, ship: BattleShip): number =>
  repairDice(ship, { isDocked: table.docked.has(ship), isLed: false })

/** The event that ends the present step of the battle. */
export const stepEnd = ({ round, step, fireStep }: Battle): Happening => ({
  kind: 'stepped',
  round,
  from: step ?? 'set-up',
  ...(step === 'fire' && { mass: fireStep }),
})

/**
 * Squadrons that can return, each to a carrier with room. Carriers that are nearer in the list come first; in a practice
 * game their places are known.
 */
export function homing(battle: Battle): readonly (readonly [squadron: BattleShip, carriers: readonly BattleShip[]])[] {
  const carriers = battle.ships.filter((ship) => isOn(ship) && mayRecover(ship) && ship.design.hangar > 0)
  const isNear = (squadron: BattleShip, carrier: BattleShip): boolean =>
    battle.model !== 'track' || gapBetween(squadron, carrier) <= recoveryReach
  return battle.ships
    .filter((ship) => isOn(ship) && ship.design.mass === 0)
    .map((ship) => [ship, carriers.filter((one) => one.side === ship.side && isNear(ship, one))] as const)
    .filter(([, own]) => own.length > 0)
}
