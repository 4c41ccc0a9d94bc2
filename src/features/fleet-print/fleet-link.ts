import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { encodeFleet } from '#game/fleet/fleet-codec.ts'
import type { Fleet } from '#game/fleet/fleet.ts'

/** Beyond this many characters a code in a corner of the page has dots too fine for a phone. */
const longest = 560

/**
 * The way back to a fleet, in one link: its id, for whoever has it on a device or in the account, and, while that stays
 * short enough to scan, the fleet itself, for everybody else.
 */
export function fleetLink(fleet: Fleet, origin: string): string {
  const own = `${origin}/fleet-builder?fleet=${encodeURIComponent(fleet.id)}`
  const whole = `${own}#f=${encodeFleet(fleet, fleetDictionary)}`
  return whole.length <= longest ? whole : own
}
