import { readUrl } from './browser/read-url.ts'

/**
 * A text as an address of this site, as a browser resolves it, without its origin; undefined where it leads elsewhere. No text that
 * somebody else wrote becomes a link without it.
 */
export const ownAddress = (address: string): string | undefined => {
  const origin = 'https://own.invalid'
  const resolve = (text: string): string | undefined => {
    const target = text.startsWith('/') ? readUrl(text, origin) : undefined
    return target?.origin === origin ? target.pathname + target.search + target.hash : undefined
  }
  const resolved = resolve(address)
  // `/..//host` is resolved to the path `//host`, which is another site when the browser resolves it in its turn.
  return resolved === undefined ? undefined : resolve(resolved)
}
