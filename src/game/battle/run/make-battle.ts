import type { BattleDice } from '../dice/battle-dice.ts'
import type { BattleFleet } from '../fleet/battle-fleet.ts'
import { withGuests } from '../scenario/guests.ts'
import { meetingEngagement } from '../scenario/meeting-engagement.ts'
import type { BattleEvent } from '../state/battle-event.ts'
import { makeShip } from '../state/battle-ship.ts'
import { heaviest, steps, type Battle, type BattleGround, type BattleSide, type Wreck } from '../state/battle.ts'
import type { Doctrine } from '../state/doctrine.ts'
import { sightingFor } from '../state/sighting.ts'
import { fieldsOf, type Field } from '../state/terrain.ts'

const usualGround: BattleGround = { scenario: meetingEngagement, model: 'table', terrain: false }

function makeSide(side: 0 | 1, fleet: BattleFleet, doctrine: Doctrine, first: number, ignores: number): BattleSide {
  const ships = fleet.ships.map((design, i) => {
    const carrier = fleet.carriers[i]!
    return makeShip(
      first + i,
      side,
      design,
      carrier < 0 ? -1 : first + carrier,
      ignores + (design.has.steadfast ? 1 : 0),
    )
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
    admiralSpent: false,
    admiralSpentThisRound: false,
    hasOrdered: false,
    escortsLostBefore: 0,
    escortsLost: 0,
    holdsUntil: 0,
    hasBroken: false,
  }
}

const noFields: readonly Field[] = []
const noWrecks: readonly Wreck[] = []

/** Two fleets before set-up. */
export function makeBattle(
  fleets: readonly [BattleFleet, BattleFleet],
  doctrines: readonly [Doctrine, Doctrine],
  dice: BattleDice,
  log?: BattleEvent[],
  { scenario, model, terrain }: BattleGround = usualGround,
): Battle {
  const limit = Math.max(fleets[0].limit, fleets[1].limit)
  const sides = [
    makeSide(0, fleets[0], doctrines[0], 0, 0),
    makeSide(1, withGuests(fleets[1], scenario, limit), doctrines[1], fleets[0].ships.length, scenario.ignores),
  ] as const
  const ships = [...sides[0].ships, ...sides[1].ships]
  return {
    sides,
    ships,
    dice,
    scenario,
    model,
    fields: terrain ? fieldsOf(scenario.terrain) : noFields,
    nearEdge: undefined,
    tenth: limit / 10,
    wrecks: scenario.wrecks?.(model).map((place): Wreck => ({ place, marks: [0, 0] })) ?? noWrecks,
    sight: sightingFor(ships.length),
    covering: ships.filter(({ design }) => design.isCovering),
    salvors: ships.filter(({ design }) => design.has.salvor),
    acting: [sides[0].byClass, sides[1].byClass],
    struck: [],
    landed: 0,
    isLanding: false,
    log,
    round: 0,
    step: undefined,
    fireStep: steps.movement,
    moveStep: heaviest,
    turn: 0,
    hasInitiative: false,
    initiative: 0,
    isCoverStale: false,
    isOver: false,
    isAlarmed: false,
  }
}
