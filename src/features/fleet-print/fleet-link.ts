import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { madeWithOfFleet } from '#content/release/made-with.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { encodeFleet } from '#game/fleet/share/fleet-codec.ts'
import { publicPath } from '#game/fleet/share/fleet-link.ts'

/** Maximum length of a link in characters. The QR code of a longer link is too fine to scan from paper. */
const maxLinkLength = 560

/**
 * The link on printed pages. It contains the fleet's id, so that it opens the owner's saved fleet. If it stays short
 * enough to scan, it also contains the fleet itself, so that everybody else can open it.
 */
export function fleetLink(fleet: Fleet, origin: string): string {
  const own = `${origin}/fleet-builder?fleet=${encodeURIComponent(fleet.id)}`
  const code = encodeFleet(fleet, fleetDictionary, { made: madeWithOfFleet(fleet) })
  const withFleet = `${origin}${publicPath(code, fleet.id)}`
  return withFleet.length <= maxLinkLength ? withFleet : own
}
