import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { madeWithOfFleet } from '#content/release/made-with.ts'
import type { Fleet, FleetContent } from '#game/fleet/fleet.ts'
import { encodeFleet } from '#game/fleet/share/fleet-codec.ts'
import { publicPath } from '#game/fleet/share/fleet-link.ts'
import { partsOf, type SharedParts } from '#game/fleet/share/shared-fleet.ts'

/** The whole link to a shared fleet. `origin`: scheme and host, as in `window.location.origin`. */
export function sharedLink(
  fleet: FleetContent & Partial<Pick<Fleet, 'pin'>>,
  parts: SharedParts,
  origin: string,
): string {
  const options = { notes: parts.notes, made: madeWithOfFleet(fleet) }
  return `${origin}${publicPath(encodeFleet(partsOf(fleet, parts), fleetDictionary, options))}`
}
