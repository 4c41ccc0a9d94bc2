import type { RulesBook } from './rules-book.ts'
import type { RulesPlace } from './rules-place.ts'

export type Destination =
  | { readonly kind: 'page'; readonly slug: string }
  | { readonly kind: 'elsewhere'; readonly place: RulesPlace }
  | { readonly kind: 'missing' }

/** Finds the page of an address. Redirects moved pages; corrects upper case, extra slashes and file extensions. */
export function readAddress(address: string, book: Pick<RulesBook, 'find' | 'movedTo'>): Destination {
  if (book.find(address)) return { kind: 'page', slug: address }
  const moved = book.movedTo(address)
  if (moved) return { kind: 'elsewhere', place: moved }
  const tidy = address
    .toLowerCase()
    .replaceAll(/\/+/g, '/')
    .replaceAll(/^\/|\/$|(?:\/index)?(?:\.md|\.html)$/g, '')
  if (tidy !== address && book.find(tidy)) return { kind: 'elsewhere', place: { slug: tidy, section: '' } }
  return { kind: 'missing' }
}

const maxShown = 120

/** The message for a missing page (RT-14), with a long address cut off. `base`: `/rules` or `/print`. */
export function missingPageMessage(base: string, address: string): string {
  const letters = [...address]
  return `Page not found: ${base}/${letters.slice(0, maxShown).join('')}${letters.length > maxShown ? '…' : ''}`
}
