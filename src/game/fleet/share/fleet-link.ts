import { asSent } from '#game/sent-link.ts'

/** Finds the code of a fleet in a link. Only the fragment has it: browsers send no fragment to a server. */

/** Links say `#fleet=`; those of earlier versions, and addresses inside the app, `#f=`. */
const marker = /#(?:fleet|f)(?:=|%3D)/i

/** Path of the screen that opens fleet links. */
const screen = '/fleet-builder'

/** Path and fragment of a shared fleet for a logged-in user, for the router. */
export const sharedPath = (code: string): string => `${screen}#f=${code}`

/** The link code in a URL fragment. Undefined if the fragment is not a fleet link; '' if its code is missing. */
export function sharedCode(fragment: string): string | undefined {
  const found = marker.exec(fragment)
  return found?.index === 0 ? asSent(fragment.slice(found[0].length)) : undefined
}

/**
 * Path and fragment of a link that is passed on. It opens on the cover, where a visitor stays (RT-02), so that the address
 * can be passed on from there. `id`: the fleet's id, by which its owner opens the saved fleet.
 */
export const publicPath = (code: string, id = ''): string =>
  `/${id === '' ? '' : `?fleet=${encodeURIComponent(id)}`}#fleet=${code}`

/** The link code in an address (path, query, fragment); undefined if the address opens no shared fleet. */
export function codeOfAddress(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  const hash = address.indexOf('#')
  return (path === screen || path === '/') && hash !== -1 ? sharedCode(address.slice(hash)) : undefined
}

/**
 * The path of the app at which a logged-in user opens a link to a fleet; undefined if the address is not such a link.
 */
export function screenOfLink(address: string): `/fleet-builder${string}` | undefined {
  const code = codeOfAddress(address)
  if (code === undefined) return undefined
  const [, query = ''] = /^[^?#]*(\?[^#]*)/.exec(address) ?? []
  // A redirect may contain only Latin-1 characters, but a damaged code can contain others.
  return `${screen}${query}#f=${encodeURIComponent(code)}`
}

/** The code of the first fleet link in a text, without the text around it. */
export function codeInText(text: string): string | undefined {
  const found = marker.exec(text)
  if (!found) return undefined
  const [code = ''] = text.slice(found.index + found[0].length).split(/[\s"'<>()[\]“”]/, 1)
  return asSent(code)
}
