import { plainReferrer, plainTag } from '#shared/analytics/utm.ts'
import { readUrl } from '../browser/read-url.ts'

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
export function scrubPath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const clean = path
    .split('/')
    .map((segment) => (looksSecret(segment) ? '-' : segment))
    .join('/')
  return (clean || '/').slice(0, pathMax)
}

export function scrubReferrer(referrer: string): string {
  if (referrer.startsWith('/')) return scrubPath(referrer)
  if (/^android-app:/i.test(referrer)) return plainReferrer(referrer, [])
  const url = /^https?:/.test(referrer) ? readUrl(referrer) : undefined
  return url ? url.origin + scrubPath(url.pathname) : ''
}

const messageMax = 200

/** Patterns of what an error message may quote or name, in the order in which they are replaced. */
const partsOfMessages: readonly (readonly [RegExp, string])[] = [
  // An apostrophe inside a word neither begins nor ends a quotation. A quotation that was cut off has no end.
  [/(?<!\w)(["'“‘`]).*?(?:["'”’`](?!\w)|$)/gs, '(quoted)'],
  [/[^\s<(]+@[^\s>)]+/g, '(e-mail)'],
  [/\b[a-z][\w+.-]*:[^\s:]\S*|(?<!\w)\/\S+/gi, '(address)'],
  [/\b(?=\w*\d)[\w-]{10,}/g, '#'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b|\d{4,}/g, '#'],
  [/\s+/g, ' '],
]

/**
 * Returns the message of a thrown value, at most 200 characters, without addresses, e-mail addresses, ids and quoted
 * texts.
 */
export function scrubMessage(thrown: unknown): string {
  // Any other object may contain personal data.
  const words =
    thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : typeof thrown === 'string' ? thrown : 'No error'
  const clean = partsOfMessages.reduce((text, [part, sign]) => text.replace(part, sign), words.slice(0, 2000))
  return clean.trim().slice(0, messageMax)
}

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const

export type UtmFields = Readonly<Record<(typeof utmNames)[number], string>>

/** The campaign fields in the query of an address (AN-01). */
export function readUtm(search: string): UtmFields {
  const query = new URLSearchParams(search)
  const read = (name: string): string => plainTag(query.get(name) ?? '').slice(0, 200)
  return {
    utm_source: read('utm_source'),
    utm_medium: read('utm_medium'),
    utm_campaign: read('utm_campaign'),
    utm_content: read('utm_content'),
  }
}
