import type { BattleDice } from '../dice/battle-dice.ts'
import type { Doctrine } from '../doctrine/doctrine.ts'
import type { BattleAdmiral } from '../fleet/battle-admirals.ts'
import type { BattleFleet } from '../fleet/battle-fleet.ts'
import type { BattleEvent } from './battle-event.ts'
import { makeShip, type BattleShip } from './battle-ship.ts'
import { makeSighting, type Sighting } from './sighting.ts'

export interface BattleSide {
  readonly side: 0 | 1
  readonly fleet: BattleFleet
  readonly doctrine: Doctrine
  readonly ships: readonly BattleShip[]
  /** Its ships by class, 0 to 8. */
  readonly byClass: readonly (readonly BattleShip[])[]
  readonly flagship: BattleShip | undefined
  /** Its ships that hold up the moves of enemies nearby: Drop Gate and Interceptor. */
  readonly hindering: readonly BattleShip[]
  /** Points that it must lose to break. */
  readonly breaksAt: number
  /** Whether the admiral's once-in-a-battle rule is spent. */
  admiralSpent: boolean
  /** Whether the admiral's once-in-a-round rule is spent in this round. */
  admiralSpentThisRound: boolean
  /** Escorts destroyed in the last round and in this one (Proof by Exhaustion). */
  escortsLostBefore: number
  escortsLost: number
  /** Round at whose end the battle ends though the fleet broke earlier (Grau); 0 for none. */
  holdsUntil: number
  hasBroken: boolean
}

/** A battle as it stands. The rules change it; nothing else does. */
export interface Battle {
  readonly sides: readonly [BattleSide, BattleSide]
  /** All ships, side 0 first. The index of a ship is its index here. */
  readonly ships: readonly BattleShip[]
  readonly dice: BattleDice
  readonly sight: Sighting
  /** Ships whose traits or point defense work on others nearby. */
  readonly covering: readonly BattleShip[]
  /** Ships on which damage of this class step waits to land. */
  readonly struck: BattleShip[]
  /** Events in order; undefined when nobody reads them. */
  readonly log: BattleEvent[] | undefined
  round: number
  /** The side that has the initiative. */
  initiative: 0 | 1
  isOver: boolean
}

/** The share of its points that a fleet must lose to break. */
const amadiShare = 0.6
const usualShare = 0.5

function makeSide(side: 0 | 1, fleet: BattleFleet, doctrine: Doctrine, first: number): BattleSide {
  const ships = fleet.ships.map((design, i) => {
    const carrier = fleet.carriers[i]!
    return makeShip(first + i, side, design, carrier < 0 ? -1 : first + carrier)
  })
  const byClass = fleet.byClass.map((indexes) => indexes.map((i) => ships[i]!))
  fleet.sharing.forEach((weapons, at) =>
    weapons.forEach((others, weapon) => {
      if (others.length > 0) ships[at]!.mounts[weapon]!.sharing = others.map((i) => ships[i]!)
    }),
  )
  return {
    side,
    fleet,
    doctrine,
    ships,
    byClass,
    flagship: ships[fleet.flagship],
    hindering: ships.filter(({ design }) => design.has['drop-gate'] || design.has.interceptor),
    breaksAt: Math.ceil(fleet.points * (fleet.admiral === 'mercenary-amadi' ? amadiShare : usualShare)),
    admiralSpent: false,
    admiralSpentThisRound: false,
    escortsLostBefore: 0,
    escortsLost: 0,
    holdsUntil: 0,
    hasBroken: false,
  }
}

/** Two fleets before set-up. */
export function makeBattle(
  fleets: readonly [BattleFleet, BattleFleet],
  doctrines: readonly [Doctrine, Doctrine],
  dice: BattleDice,
  log?: BattleEvent[],
): Battle {
  const sides = [
    makeSide(0, fleets[0], doctrines[0], 0),
    makeSide(1, fleets[1], doctrines[1], fleets[0].ships.length),
  ] as const
  const ships = [...sides[0].ships, ...sides[1].ships]
  return {
    sides,
    ships,
    dice,
    sight: makeSighting(ships.length),
    covering: ships.filter(({ design }) => design.isCovering),
    struck: [],
    log,
    round: 0,
    initiative: 0,
    isOver: false,
  }
}

export const sideOf = (battle: Battle, ship: BattleShip): BattleSide => battle.sides[ship.side]
export const enemyOf = (battle: Battle, ship: BattleShip): BattleSide => battle.sides[ship.side === 0 ? 1 : 0]

/** The admiral whose rule works now: none as soon as the flagship is off the table (3.6). */
export const admiralOf = ({ fleet, flagship }: BattleSide): BattleAdmiral | undefined =>
  flagship?.where === 'table' ? fleet.admiral : undefined
