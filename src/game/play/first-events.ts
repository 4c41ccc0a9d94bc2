import type { BattleScenario } from '#shared/battles.ts'
import type { BattleCard } from '../battle/fleet/battle-design.ts'
import { depotCard } from '../battle/scenario/guests.ts'
import { scenarioRules } from '../battle/scenario/scenario-rules.ts'
import { freightersOf, type VariantName } from '../battle/scenario/variants.ts'
import type { FleetContent } from '../fleet/fleet.ts'
import type { Catalogue } from '../ship/catalogue.ts'
import { shipAsBuilt } from '../ship/effective-ship.ts'
import type { ShipDesign } from '../ship/ship.ts'
import type { GuestCard, Of, Side } from './play-event.ts'

/** The events with which a battle begins: what it is about, and the fleets with the figures of their cards. */

/** The figures of a ship's card that a battle reads. */
export const cardOf = (ship: ShipDesign): BattleCard => ({
  id: ship.id,
  name: ship.name,
  class: ship.class,
  points: ship.points,
  hull: ship.hull,
  defense: ship.defense,
  evasion: ship.evasion,
  thrust: ship.thrust,
  turn: ship.turn,
  command: ship.command,
  signature: ship.signature,
  pointDefense: ship.pointDefense,
  weapons: ship.weapons,
  hangar: ship.hangar,
  traits: ship.traits,
  base: ship.base,
})

/** The ships that the scenario gives to the defender. A station of its own takes the place of the depot. */
function guestsOf(
  scenario: BattleScenario,
  limit: number,
  defender: Of<'fleet'>,
  variant: VariantName | undefined,
): readonly GuestCard[] {
  if (scenario === 'convoy') {
    const { count, card } = freightersOf(variant)
    return Array.from({ length: count }, () => ({ name: '', card, guest: 'freighter' }))
  }
  const hasStation = defender.ships.some(({ card }) => card.class === 'station')
  return scenario === 'raid' && !hasStation ? [{ name: '', card: depotCard(limit), guest: 'depot' }] : []
}

/** A fleet with its current figures. Ships of an unknown design are left out. */
export function fleetEvent(side: Side, fleet: FleetContent, catalogue: Catalogue, release: string): Of<'fleet'> {
  const known = fleet.ships.flatMap((ship) => {
    const built = shipAsBuilt(ship, catalogue)
    return built ? [{ ship, card: cardOf(built) }] : []
  })
  const admiral = catalogue.admirals.get(fleet.admiral)
  return {
    kind: 'fleet',
    side,
    name: fleet.name,
    release,
    ships: known.map(({ ship, card }) => ({ name: ship.name, card })),
    flagship: known.findIndex(({ ship }) => fleet.flagships.includes(ship.key)),
    ...(admiral ? { admiral: { id: admiral.id, points: admiral.points } } : {}),
  }
}

/** Returns the first event of a battle with the guests that the scenario has for this defender's fleet. */
export const begunBeside = (begun: Of<'begun'>, defender: Of<'fleet'>): Of<'begun'> => ({
  ...begun,
  guests: guestsOf(begun.scenario, begun.limit, defender, begun.variant),
})

/** The event that begins a battle: its scenario, with terrain if the map has it. `defender`: the fleet of side 1. */
export const begunEvent = (
  scenario: BattleScenario,
  limit: number,
  hasTerrain: boolean,
  defender: Of<'fleet'>,
  variant?: VariantName,
): Of<'begun'> => ({
  kind: 'begun',
  scenario,
  limit,
  ...(variant && { variant }),
  terrain: hasTerrain ? scenarioRules[scenario].terrain : [],
  guests: guestsOf(scenario, limit, defender, variant),
})
