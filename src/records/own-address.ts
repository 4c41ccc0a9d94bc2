import { readUrl } from './browser/read-url.ts'

/**
 * Returns a text as an address of this site, resolved as a browser does, without its origin; undefined if it leads to
 * another site. Every text by somebody else must pass this before it becomes a link.
 */
export function ownAddress(address: string): string | undefined {
  const origin = 'https://own.invalid'
  const resolve = (text: string): string | undefined => {
    const target = text.startsWith('/') ? readUrl(text, origin) : undefined
    return target?.origin === origin ? target.pathname + target.search + target.hash : undefined
  }
  const resolved = resolve(address)
  // `/..//host` is resolved to the path `//host`, and the browser would then resolve that to another site.
  return resolved === undefined ? undefined : resolve(resolved)
}
