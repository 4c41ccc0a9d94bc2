import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { encodeFleet } from '#game/fleet/fleet-codec.ts'
import type { Fleet } from '#game/fleet/fleet.ts'

/** Maximum length of a link, in characters. Longer links make QR codes that are too fine to scan from paper. */
const maxLinkLength = 560

/**
 * The link on printed pages. It opens the fleet by id for its owner. If the link stays short enough to scan, it also
 * contains the fleet itself, for everybody else.
 */
export function fleetLink(fleet: Fleet, origin: string): string {
  const own = `${origin}/fleet-builder?fleet=${encodeURIComponent(fleet.id)}`
  const withFleet = `${own}#f=${encodeFleet(fleet, fleetDictionary)}`
  return withFleet.length <= maxLinkLength ? withFleet : own
}
