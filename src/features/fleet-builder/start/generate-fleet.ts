import { catalogue } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import type { GeneratorProblem } from '#game/fleet/generator/available-items.ts'
import { randomFleet } from '#game/fleet/generator/fleet-generator.ts'
import { guidedFleet, type FightingStyle, type GuidedFleet } from '#game/fleet/generator/guided-fleet.ts'
import { ok, type Result } from '#game/result.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { selectOwnedDesigns, type CollectionStore } from '#store/account/collection.ts'
import { texts } from './texts.ts'

export interface NewFleetRequest {
  readonly faction: FactionId
  readonly limit: number
  /** Fighting style of the fleet; undefined for a random fleet. */
  readonly style: FightingStyle | undefined
  readonly fromOwned: boolean
}

export interface GeneratedResult {
  readonly fleet: FleetContent
  readonly reasons?: GuidedFleet['reasons']
}

const ownedOf = (collection: CollectionStore): ReadonlyMap<string, number> => {
  const state = collection.getState()
  return new Map(selectOwnedDesigns(state).map((design) => [design, state.items[design]?.owned ?? 0]))
}

/** Generates a legal fleet. With a fighting style, the result also has the reasons for each ship. */
export function generateFleet(
  request: NewFleetRequest,
  collection: CollectionStore,
): Result<GeneratedResult, GeneratorProblem> {
  const { faction, limit, style, fromOwned } = request
  const generatorRequest = { faction, limit, ...(fromOwned && { owned: ownedOf(collection) }) }
  const name = style ? texts.dialog.generatedName(factions[faction].name) : ''
  if (style) {
    const made = guidedFleet({ ...generatorRequest, style }, catalogue, Math.random)
    return made.ok ? ok({ fleet: { ...made.value.fleet, name }, reasons: made.value.reasons }) : made
  }
  const made = randomFleet(generatorRequest, catalogue, Math.random)
  return made.ok ? ok({ fleet: made.value }) : made
}
