import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { encodeFleet } from '#game/fleet/fleet-codec.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { partsOf, type SharedParts } from '#game/fleet/shared-fleet.ts'

/** The fleet is in the fragment, which browsers never send to a server; RT-02 keeps it during the login. */

const marker = /#f(?:=|%3D)/i

/** Complete link; `origin` as in `window.location.origin`. */
export const sharedLink = (fleet: FleetContent, parts: SharedParts, origin: string): string =>
  `${origin}/fleet-builder#f=${encodeFleet(partsOf(fleet, parts), fleetDictionary, { notes: parts.notes })}`

/** Path and fragment, for the router. */
export const sharedPath = (code: string): string => `/fleet-builder#f=${code}`

/** The link code of a URL fragment; undefined if the fragment is something else, empty if the code is missing. */
export function sharedCode(fragment: string): string | undefined {
  const found = marker.exec(fragment)
  return found?.index === 0 ? fragment.slice(found[0].length) : undefined
}

/** The code of the first link in a text, without surrounding brackets, quotes and punctuation. */
export function codeInText(text: string): string | undefined {
  const found = marker.exec(text)
  if (!found) return undefined
  const [code = ''] = text.slice(found.index + found[0].length).split(/[\s"'<>()[\]“”]/, 1)
  return code.replace(/[.,;:!?]+$/, '')
}
