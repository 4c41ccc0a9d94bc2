/** Longest path to send, as in the fields of EN-03 and EN-04. This file removes secrets from addresses (AN-10). */

const pathMax = 500
const looksSecret = (segment: string): boolean =>
  /^[\w-]+\.[\w-]+\.[\w-]+$/.test(segment) && segment.length >= 40 // A token of three parts, such as a JWT.
    ? true
    : segment.length >= 24 &&
      /\d/.test(segment) &&
      /^[\w~+=-]+$/.test(segment) &&
      !/^[a-z]+(-[a-z0-9]+)+$/.test(segment)

/** The path without query and fragment. A segment that looks like a token becomes a dash. */
export const scrubPath = (address: string): string => {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const clean = path
    .split('/')
    .map((segment) => (looksSecret(segment) ? '-' : segment))
    .join('/')
  return (clean || '/').slice(0, pathMax)
}

export const scrubReferrer = (referrer: string): string => {
  if (referrer.startsWith('/')) return scrubPath(referrer)
  if (!/^https?:/.test(referrer) || !URL.canParse(referrer)) return ''
  const { origin, pathname } = new URL(referrer)
  return origin + scrubPath(pathname)
}

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const

export type UtmFields = Readonly<Record<(typeof utmNames)[number], string>>

/** The campaign fields in the query of an address (AN-01). */
export const readUtm = (search: string): UtmFields => {
  const query = new URLSearchParams(search)
  const read = (name: string): string => (query.get(name) ?? '').slice(0, 200)
  return {
    utm_source: read('utm_source'),
    utm_medium: read('utm_medium'),
    utm_campaign: read('utm_campaign'),
    utm_content: read('utm_content'),
  }
}
