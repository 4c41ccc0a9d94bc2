import { isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, sideOf, type Battle, type BattleSide } from '../state/battle.ts'
import { gapBetween, headingX, headingY } from '../state/sighting.ts'

/** Squadrons aboard, launched and brought home (rules book 5.1). */

const recoveryReach = 6

/** Whether the ship may launch and recover this round. */
const isOrdered = (ship: BattleShip): boolean => ship.order === 'launch-or-recover' || ship.isHarboured

/** Whether a squadron aboard leaves its carrier in this movement step. */
export function isLaunched(battle: Battle, squadron: BattleShip): boolean {
  if (squadron.where !== 'hangar') return false
  const carrier = battle.ships[squadron.carrier]!
  return isOn(carrier) && (isOrdered(carrier) || squadron.relaunch === battle.round)
}

/** Sets a squadron beside its carrier, headed as given. It then moves. */
export function launch(battle: Battle, squadron: BattleShip, heading: number): void {
  const carrier = battle.ships[squadron.carrier]!
  const off = carrier.design.radius + squadron.design.radius
  squadron.where = 'table'
  squadron.x = carrier.x + off * headingX[heading]!
  squadron.y = carrier.y + off * headingY[heading]!
  squadron.heading = heading
  battle.log?.push({
    ...{ kind: 'launch', rule: 'launching', round: battle.round, ship: squadron.index, carrier: carrier.index },
  })
}

/** Squadrons in the hangar of a ship. */
export const aboard = ({ ships }: BattleSide, carrier: BattleShip): readonly BattleShip[] =>
  ships.filter((ship) => ship.where === 'hangar' && ship.carrier === carrier.index)

/** Whether a squadron gains by coming home: it is hurt, or has no salvo left. */
export const wantsHome = ({ lost, openCount, mounts }: BattleShip): boolean =>
  lost > 0 || openCount > 0 || mounts.every(({ salvos }) => salvos <= 0)

/** Takes a squadron in: it closes its criticals and regains its hull; salvoes stay spent. */
function recover(battle: Battle, squadron: BattleShip, carrier: BattleShip): void {
  squadron.where = 'hangar'
  squadron.carrier = carrier.index
  squadron.lost = 0
  squadron.open.fill(0)
  squadron.openCount = 0
  squadron.isLocked = false
  battle.log?.push({
    ...{ kind: 'recover', rule: 'recovery', round: battle.round, ship: squadron.index, carrier: carrier.index },
  })
}

/** Kornhuys brings a destroyed squadron back into a hangar, once. */
function kornhuys(battle: Battle, side: BattleSide): void {
  if (side.admiralSpent || admiralOf(side) !== 'hesperia-kornhuys') return
  const squadron = side.byClass[0]!.find(({ where }) => where === 'destroyed')
  const carrier = side.ships.find((ship) => isOn(ship) && ship.design.hangar > aboard(side, ship).length)
  if (!squadron || !carrier) return
  side.admiralSpent = true
  battle.log?.push({ kind: 'admiral', rule: 'admirals', round: battle.round, side: side.side })
  squadron.crossed = 0
  recover(battle, squadron, carrier)
}

/** Squadrons come home at the end of a round; from a Ready Deck they may leave again in the next without an order. */
export function playRecovery(battle: Battle): void {
  for (const side of battle.sides) {
    if (side.byClass[0]!.length === 0) continue
    for (const carrier of side.ships) {
      if (!isOn(carrier) || carrier.design.hangar === 0) continue
      if (!isOrdered(carrier)) continue
      let room = carrier.design.hangar - aboard(side, carrier).length
      for (const squadron of side.byClass[0]!) {
        if (room <= 0 || !isOn(squadron) || !wantsHome(squadron)) continue
        if (gapBetween(squadron, carrier) > recoveryReach) continue
        recover(battle, squadron, carrier)
        room--
        if (carrier.design.has['ready-deck']) squadron.relaunch = battle.round + 1
      }
    }
    kornhuys(battle, side)
  }
}

/** Harbour Master: one other ship within 6" with squadrons aboard may launch, too. */
export function openHarbour(battle: Battle, master: BattleShip): void {
  if (!master.design.has['harbour-master']) return
  const side = sideOf(battle, master)
  const other = side.ships.find(
    (ship) =>
      ship !== master &&
      isOn(ship) &&
      ship.order !== 'launch-or-recover' &&
      aboard(side, ship).length > 0 &&
      gapBetween(ship, master) <= recoveryReach,
  )
  if (other) other.isHarboured = true
}
