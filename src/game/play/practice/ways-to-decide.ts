import { nearestFoe } from '../../battle/doctrine/move-worth.ts'
import { keenTrack } from '../../battle/keen/keen-captain.ts'
import { chooseKeenMove } from '../../battle/keen/keen-move.ts'
import type { Captain } from '../../battle/rules/captain.ts'
import { commandOf } from '../../battle/rules/command.ts'
import { fireVolley } from '../../battle/rules/fire.ts'
import {
  findBearing,
  defenseRating,
  failureDice,
  heldQuarters,
  isReady,
  mountWorth,
} from '../../battle/rules/may-fire.ts'
import { reachOf, type Move } from '../../battle/rules/movement.ts'
import type { Aim } from '../../battle/state/aim.ts'
import { critical, isOn, type BattleShip } from '../../battle/state/battle-ship.ts'
import { enemyOf, type Battle, type BattleSide } from '../../battle/state/battle.ts'
import type { DoctrineName } from '../../battle/state/doctrine.ts'
import { gapBetween } from '../../battle/state/sighting.ts'
import { chooseTrackMove } from '../../battle/track/track-move.ts'
import { noHelp } from '../../volley/pool.ts'

/** The two ways to decide. The strength of a captain chooses between them. */
export interface Head {
  readonly name: 'keen' | 'simple'
  readonly doctrine: DoctrineName
  readonly giveOrders: (battle: Battle, side: BattleSide) => void
  readonly chooseMove: (battle: Battle, ship: BattleShip) => Move
  readonly locks: Captain['locks']
  readonly fire: Captain['fire']
}

/** Weighs everything by exact odds, as the keen captain of the simulation does. */
export const keenHead: Head = {
  name: 'keen',
  doctrine: 'balanced',
  giveOrders: keenTrack.giveOrders,
  chooseMove: (battle, ship) => chooseKeenMove(battle, ship, reachOf(battle, ship)),
  locks: keenTrack.locks,
  fire: keenTrack.fire,
}

/** The simple head no longer hurries if the nearest enemy is within this many inches. */
const hurryFrom = 12

/** The simple head orders its ships to close in while all enemies are far away, the heaviest first. */
function hurry(battle: Battle, side: BattleSide): void {
  const far = side.ships
    .filter((ship) => {
      const foe = isOn(ship) && ship.design.mass > 0 && ship.design.mass < 8 ? nearestFoe(battle, ship) : undefined
      return foe && ship.order === undefined && ship.open[critical.bridge] === 0 && gapBetween(ship, foe) > hurryFrom
    })
    .toSorted((a, b) => b.design.mass - a.design.mass)
  for (const ship of far.slice(0, commandOf(side))) {
    ship.order = 'close-in'
    battle.log?.push({
      kind: 'order',
      rule: 'orders',
      round: battle.round,
      ship: ship.index,
      order: 'close-in',
      isFree: false,
    })
  }
}

const aim: Aim = { bits: 0, band: 0, failure: 0, defense: 0, worth: 0 }

/** The simple head fires each weapon at the nearest enemy that is in its arcs, and never masses. */
function fireAtNearest(battle: Battle, ship: BattleShip): void {
  const foes = enemyOf(battle, ship)
    .ships.filter((foe) => isOn(foe) && foe.lost + foe.pending < foe.design.hull)
    .toSorted((a, b) => gapBetween(ship, a) - gapBetween(ship, b))
  for (const mount of ship.mounts) {
    if (!isReady(ship, mount)) continue
    const target = foes.find((foe) => findBearing(battle, ship, mount, foe, aim))
    if (!target) continue
    aim.failure = failureDice(ship, mount, target, aim, heldQuarters(battle, ship))
    aim.defense = defenseRating(battle, ship, mount, target)
    aim.worth = mountWorth(ship, mount, aim.failure, aim.defense)
    fireVolley(battle, ship, { mount, target, joining: [], help: noHelp, overcharge: false }, aim, keenTrack)
  }
}

/** Considers only the nearest enemy. */
export const simpleHead: Head = {
  name: 'simple',
  doctrine: 'close',
  giveOrders: hurry,
  chooseMove: (battle, ship) => chooseTrackMove(battle, ship, reachOf(battle, ship)),
  locks: () => undefined,
  fire: fireAtNearest,
}
