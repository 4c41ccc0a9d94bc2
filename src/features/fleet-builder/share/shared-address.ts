import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { encodeFleet } from '#game/fleet/fleet-codec.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { partsOf, type SharedParts } from '#game/fleet/shared-fleet.ts'

/** The link's fragment contains the fleet. Browsers send no fragment to a server; the login keeps it (RT-02). */

const marker = /#f(?:=|%3D)/i

/** The whole link to a shared fleet. `origin`: scheme and host, as in `window.location.origin`. */
export const sharedLink = (fleet: FleetContent, parts: SharedParts, origin: string): string =>
  `${origin}/fleet-builder#f=${encodeFleet(partsOf(fleet, parts), fleetDictionary, { notes: parts.notes })}`

/** Path and fragment of a shared fleet, for the router. */
export const sharedPath = (code: string): string => `/fleet-builder#f=${code}`

/** The link code in a URL fragment. Undefined if the fragment is no fleet link, '' if its code is missing. */
export function sharedCode(fragment: string): string | undefined {
  const found = marker.exec(fragment)
  return found?.index === 0 ? fragment.slice(found[0].length) : undefined
}

/** The code of the first fleet link in a text, without brackets, quotes and punctuation around it. */
export function codeInText(text: string): string | undefined {
  const found = marker.exec(text)
  if (!found) return undefined
  const [code = ''] = text.slice(found.index + found[0].length).split(/[\s"'<>()[\]“”]/, 1)
  return code.replace(/[.,;:!?]+$/, '')
}
