import { catalogue } from '#content/catalogue.ts'
import { currentRules } from '#content/current-rules.ts'
import { firstGameFleets } from '#content/first-game-fleets.ts'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { defaultLabels, type Fleet, type FleetContent } from '#game/fleet/fleet.ts'
import { fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import { catalogueOf } from '#game/fleet/pin/fleet-pin.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { decodeFleet, encodeFleet } from '#game/fleet/share/fleet-codec.ts'
import { codeInText } from '#game/fleet/share/fleet-link.ts'
import { partsOf } from '#game/fleet/share/shared-fleet.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import type { KeptSide } from '#store/table/kept-battle.ts'

/** A fleet that can fight a battle, with the figures that it uses. */
export interface FleetSource {
  readonly key: string
  readonly fleet: FleetContent
  readonly figures: Catalogue
  readonly side: KeptSide
  /** Ships of designs that these figures do not have: they are left out of the battle. */
  readonly unknown: number
  /** Whether it breaks rules of building a fleet by these figures. It can fight anyway. */
  readonly isIllegal: boolean
  /** Points of the fleet by the figures with which it was built, if they differ from today's points. */
  readonly builtFor?: number
}

const codeOf = (fleet: FleetContent): string =>
  encodeFleet(partsOf(fleet, { names: false, notes: false }), fleetDictionary, { notes: false })

/** A fleet with its name, points and code. `id`: that of the account's own fleet; '' for any other fleet. */
export const sourceOf = (key: string, fleet: FleetContent, figures: Catalogue, id: string): FleetSource => ({
  key,
  fleet,
  figures,
  unknown: fleet.ships.filter(({ design }) => !figures.ships.has(design)).length,
  isIllegal: !isLegal(fleetProblems(fleet, figures)),
  side: {
    name: fleetTitle(fleet),
    faction: fleet.faction,
    fleet: id,
    points: fleetPoints(fleet, figures),
    code: codeOf(fleet),
  },
})

/**
 * A fleet of the account with the current figures, even if it is pinned to others: both sides of a battle use one
 * release (6.0.5).
 */
export function ownSource(fleet: Fleet): FleetSource {
  const source = sourceOf(`own:${fleet.id}`, fleet, catalogue, fleet.id)
  const builtFor = fleetPoints(fleet, catalogueOf(fleet, currentRules))
  return builtFor === source.side.points ? source : { ...source, builtFor }
}

export const patrols: readonly FleetSource[] = firstGameFleets.map((fleet, at) =>
  sourceOf(`patrol:${at}`, fleet, catalogue, ''),
)

export const readyFleets: readonly FleetSource[] = starterFleets.map((fleet) =>
  sourceOf(`ready:${fleet.id}`, fleet, catalogue, ''),
)

/** The fleet of the first link or code in a text; undefined if the text has no complete one. */
export function linkedSource(text: string): FleetSource | undefined {
  const decoded = decodeFleet(codeInText(text) ?? text.trim(), fleetDictionary)
  if (!decoded.ok) return undefined
  return sourceOf('link', { ...defaultLabels, ...decoded.value }, catalogue, '')
}
