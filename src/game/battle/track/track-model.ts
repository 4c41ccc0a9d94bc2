import { captainWith } from '../doctrine/drilled-captain.ts'
import { nearestFoe } from '../doctrine/move-worth.ts'
import type { BattleModel } from '../rules/captain.ts'
import { carryOut, reachOf } from '../rules/movement.ts'
import { launch } from '../rules/squadrons.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'
import { chooseTrackMove } from './track-move.ts'
import { setUpTrack } from './track-setup.ts'

/** Launches a squadron that is in a hangar towards the nearest enemy. */
export function launchTowardsFoe(battle: Battle, ship: BattleShip): void {
  if (ship.where !== 'hangar') return
  const carrier = battle.ships[ship.carrier]!
  const foe = nearestFoe(battle, carrier)
  const home = ship.side === 0 ? 0 : 4
  launch(battle, ship, foe && foe.x < carrier.x ? 4 : foe ? 0 : home)
}

/**
 * The fast model: ships move to and fro along a track of 48", each in its own file. Sideways movement is lost, as if
 * they had turned back to their file. Distances and quarters follow from their places.
 */
export const trackModel: BattleModel = {
  name: 'track',
  setUp: setUpTrack,
  ...captainWith((battle, ship) => {
    launchTowardsFoe(battle, ship)
    carryOut(battle, ship, chooseTrackMove(battle, ship, reachOf(battle, ship)), trackModel)
  }),
}
