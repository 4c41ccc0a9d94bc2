import type { RulesBook } from './rules-book.ts'
import type { RulesPlace } from './rules-place.ts'

/** Where an address below `/rules/` or `/print/` leads. */
export type Destination =
  | { readonly kind: 'page'; readonly slug: string }
  | { readonly kind: 'elsewhere'; readonly place: RulesPlace }
  | { readonly kind: 'missing' }

/** Any text may stand in an address bar: other alphabets, script, dots, two thousand characters. */
export function readAddress(asked: string, book: Pick<RulesBook, 'find' | 'movedTo'>): Destination {
  if (book.find(asked)) return { kind: 'page', slug: asked }
  const moved = book.movedTo(asked)
  if (moved) return { kind: 'elsewhere', place: moved }
  const tidy = asked
    .toLowerCase()
    .replaceAll(/\/+/g, '/')
    .replaceAll(/^\/|\/$|(?:\/index)?(?:\.md|\.html)$/g, '')
  if (tidy !== asked && book.find(tidy)) return { kind: 'elsewhere', place: { slug: tidy, section: '' } }
  return { kind: 'missing' }
}

const mostShown = 120

/** RT-14, shortened where somebody has typed a novel. `base`: `/rules` or `/print`. */
export const missingWords = (base: string, asked: string): string => {
  const letters = [...asked]
  return `Page not found: ${base}/${letters.slice(0, mostShown).join('')}${letters.length > mostShown ? '…' : ''}`
}
