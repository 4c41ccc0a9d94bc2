import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { encodeFleet } from '#game/fleet/fleet-codec.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { partsOf, type SharedParts } from '#game/fleet/shared-fleet.ts'

/**
 * The address of a shared fleet: the fleet itself stands in the fragment, which reaches no server and no log. It opens
 * on any device with a login, with a network or without one; RT-02 carries it through the login.
 */

const marker = /#f(?:=|%3D)/i

/** Whole address; `origin` as `window.location.origin`. */
export const sharedLink = (fleet: FleetContent, parts: SharedParts, origin: string): string =>
  `${origin}/fleet-builder#f=${encodeFleet(partsOf(fleet, parts), fleetDictionary, { notes: parts.notes })}`

/** Path and fragment, for the router. */
export const sharedPath = (code: string): string => `/fleet-builder#f=${code}`

/** The code of an address's fragment; undefined when it is about something else. Empty when the code is missing. */
export function sharedCode(fragment: string): string | undefined {
  const found = marker.exec(fragment)
  return found?.index === 0 ? fragment.slice(found[0].length) : undefined
}

/** The code of the first link in a text. Brackets, quotes and a sentence's full stop around it are not part of it. */
export function codeInText(text: string): string | undefined {
  const found = marker.exec(text)
  if (!found) return undefined
  const [code = ''] = text.slice(found.index + found[0].length).split(/[\s"'<>()[\]“”]/, 1)
  return code.replace(/[.,;:!?]+$/, '')
}
