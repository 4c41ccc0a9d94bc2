import { spendAdmiral } from '../rules/command.ts'
import { aboard, mayRecover, recover, recoveryReach, returnSquadron } from '../rules/squadrons.ts'
import { tellTrait } from '../rules/traits.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, sideOf, type Battle, type BattleSide } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'

/** When squadrons come home, and which other ships may launch. */

/** Whether a squadron gains by coming home: it is hurt, or has no salvo left. */
export const wantsHome = ({ lost, openCount, mounts }: BattleShip): boolean =>
  lost > 0 || openCount > 0 || mounts.every(({ salvos }) => salvos <= 0)

/** Kornhuys brings a destroyed squadron back into a hangar, once. */
function kornhuys(battle: Battle, side: BattleSide): void {
  if (side.admiralSpent || admiralOf(side) !== 'hesperia-kornhuys') return
  const squadron = side.byClass[0]!.find(({ where }) => where === 'destroyed')
  const carrier = side.ships.find((ship) => isOn(ship) && ship.design.hangar > aboard(side, ship).length)
  if (!squadron || !carrier) return
  spendAdmiral(battle, side, [squadron, carrier])
  returnSquadron(battle, squadron, carrier)
}

function recoverInto(battle: Battle, side: BattleSide, carrier: BattleShip): void {
  let room = carrier.design.hangar - aboard(side, carrier).length
  for (const squadron of side.byClass[0]!) {
    if (room <= 0 || !isOn(squadron) || !wantsHome(squadron)) continue
    if (gapBetween(squadron, carrier) > recoveryReach) continue
    recover(battle, squadron, carrier)
    room--
  }
}

/** Squadrons that gain by it return to a hangar at the end of a round. */
export function recoverSquadrons(battle: Battle): void {
  for (const side of battle.sides) {
    if (side.byClass[0]!.length === 0) continue
    for (const carrier of side.ships)
      if (isOn(carrier) && carrier.design.hangar > 0 && mayRecover(carrier)) recoverInto(battle, side, carrier)
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
  if (!other) return
  other.isHarboured = true
  tellTrait(battle, master, 'harbour-master', [other])
}
