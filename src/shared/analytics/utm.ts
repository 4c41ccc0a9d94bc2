/** Sources of visits (referrers and tags of links), each in one spelling, so that the same source is counted once. */

/** A tag of a link: without blanks around it, in lower case and in one form of its letters. */
export const plainTag = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * A referrer with its host in one spelling; '' for an own page and for a text that is no address. An Android app is
 * written as `android-app://` and its name.
 * @param ownHosts In lower case, without port.
 */
export function plainReferrer(referrer: string, ownHosts: readonly string[]): string {
  const [, scheme = '', authority = '', path = ''] =
    /^\s*(https?|android-app):\/\/([^/?#\s]+)([^?#\s]*)/i.exec(referrer) ?? []
  const host = authority
    .replace(/^[^@]*@/, '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\d?\./, '')
  const isOwn = ownHosts.some((own) => own.replace(/^www\d?\./, '') === host)
  if (host === '' || isOwn) return ''
  return scheme.toLowerCase() === 'android-app' ? `android-app://${host}` : `${scheme.toLowerCase()}://${host}${path}`
}
