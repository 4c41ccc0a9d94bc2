import { asSent } from '../sent-link.ts'

/** Finds the code of a fleet in a link. Only the fragment has it: browsers send no fragment to a server. */

const marker = /#f(?:=|%3D)/i

/** Path of the screen that opens fleet links. */
const screen = '/fleet-builder'

/** Path and fragment of a shared fleet, for the router. */
export const sharedPath = (code: string): string => `${screen}#f=${code}`

/** The link code in a URL fragment. Undefined if the fragment is no fleet link, '' if its code is missing. */
export function sharedCode(fragment: string): string | undefined {
  const found = marker.exec(fragment)
  return found?.index === 0 ? asSent(fragment.slice(found[0].length)) : undefined
}

/** The link code in an address (path, query, fragment); undefined if the address opens no shared fleet. */
export function codeOfAddress(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  const hash = address.indexOf('#')
  return path === screen && hash !== -1 ? sharedCode(address.slice(hash)) : undefined
}

/** The code of the first fleet link in a text, without what stands around it. */
export function codeInText(text: string): string | undefined {
  const found = marker.exec(text)
  if (!found) return undefined
  const [code = ''] = text.slice(found.index + found[0].length).split(/[\s"'<>()[\]“”]/, 1)
  return asSent(code)
}
