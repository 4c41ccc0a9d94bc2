import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { encodeFleet } from '#game/fleet/fleet-codec.ts'
import { sharedPath } from '#game/fleet/fleet-link.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { partsOf, type SharedParts } from '#game/fleet/shared-fleet.ts'

/** The whole link to a shared fleet. `origin`: scheme and host, as in `window.location.origin`. */
export const sharedLink = (fleet: FleetContent, parts: SharedParts, origin: string): string =>
  `${origin}${sharedPath(encodeFleet(partsOf(fleet, parts), fleetDictionary, { notes: parts.notes }))}`
