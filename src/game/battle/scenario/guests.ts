import { battleDesign, type BattleCard, type BattleDesign, type Guest } from '../fleet/battle-design.ts'
import { groupShips, type BattleFleet } from '../fleet/battle-fleet.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide, ScenarioRules } from '../state/battle.ts'

/** Ships that a scenario gives to the defender: they fight for that side but are not part of its fleet. */

const unarmed = { points: 0, turn: 1, hangar: 0, weapons: [], traits: [], command: 1 } as const

/** Freighters of the convoy. */
export const freighters = 3

/** The card of a freighter of the convoy (8.2). */
export const freighterCard: BattleCard = {
  ...unarmed,
  id: 'freighter',
  name: 'Freighter',
  class: 'destroyer',
  hull: 15,
  defense: { bow: 0, flank: 0, stern: 0 },
  evasion: 1,
  thrust: 8,
  signature: 20,
  pointDefense: 0,
  base: 32,
}

const depotHull = 6
const depotHullFor100 = 12

/** The card of the depot of the raid (8.6). */
export const depotCard = (limit: number): BattleCard => ({
  ...unarmed,
  id: 'depot',
  name: 'Depot',
  class: 'station',
  traits: ['anchored'],
  turn: 0,
  thrust: 0,
  hull: depotHull + Math.round((depotHullFor100 * limit) / 100),
  defense: { bow: 2, flank: 2, stern: 2 },
  evasion: 0,
  signature: 30,
  pointDefense: 2,
  base: 80,
})

/**
 * Worth of a freighter as a target, in tenths of the points limit: its own tenth, and half of what it brings the
 * convoy.
 */
const freighterTenths = 2
/** Tenths for the destroyed depot, and for both of its thresholds. */
const depotTenths = 6

/** A ship as a guest of the scenario. Boarders count a freighter as class 1. */
export const asGuest = (design: BattleDesign, guest: Guest, prize: number): BattleDesign => ({
  ...design,
  guest,
  prize,
  crew: guest === 'freighter' ? 1 : design.mass,
})

export const freighter = (limit: number): BattleDesign =>
  asGuest(battleDesign(freighterCard), 'freighter', (limit / 10) * freighterTenths)

export const depot = (limit: number): BattleDesign =>
  asGuest(battleDesign(depotCard(limit)), 'depot', (limit / 10) * depotTenths)

const joined = new WeakMap<BattleFleet, Map<string, BattleFleet>>()

/** The fleet with the guests of the scenario behind its own ships. */
export function withGuests(fleet: BattleFleet, scenario: ScenarioRules, limit: number): BattleFleet {
  if (!scenario.guests) return fleet
  const key = `${scenario.id} ${limit}`
  const known = joined.get(fleet)?.get(key)
  if (known) return known
  const guests = scenario.guests(limit, fleet)
  const ships = [...fleet.ships, ...guests]
  const made: BattleFleet = {
    ...fleet,
    ...groupShips(ships),
    ships,
    names: [...fleet.names, ...guests.map(({ name }) => name)],
    carriers: [...fleet.carriers, ...guests.map(() => -1)],
  }
  joined.set(fleet, (joined.get(fleet) ?? new Map<string, BattleFleet>()).set(key, made))
  return made
}

/** The guests of this kind. */
export const guestsOf = ({ sides }: Battle, guest: Guest): readonly BattleShip[] =>
  sides[1].ships.filter(({ design }) => design.guest === guest)

/** The ships of a side that belong to its fleet: without guests of the scenario. */
export const fleetShips = ({ ships }: BattleSide) => ships.filter(({ design }) => design.guest === undefined)
