import type { RulesBook } from '#store/rules-book.ts'

/** Where an address below `/rules/` leads. */
export type Destination =
  | { readonly kind: 'page'; readonly slug: string }
  | { readonly kind: 'elsewhere'; readonly to: string }
  | { readonly kind: 'missing' }

const address = (target: string): string => `/rules/${target}`

/** Any text may stand in an address bar: other alphabets, script, dots, two thousand characters. */
export function readAddress(asked: string, book: Pick<RulesBook, 'find' | 'movedTo'>): Destination {
  if (book.find(asked)) return { kind: 'page', slug: asked }
  const moved = book.movedTo(asked)
  if (moved !== undefined) return { kind: 'elsewhere', to: address(moved) }
  const tidy = asked.toLowerCase().replaceAll(/\/+/g, '/').replaceAll(/^\/|\/$|(?:\/index)?(?:\.md|\.html)$/g, '')
  if (tidy !== asked && book.find(tidy)) return { kind: 'elsewhere', to: address(tidy) }
  return { kind: 'missing' }
}

const mostShown = 120

/** RT-14, shortened where somebody has typed a novel. */
export const missingWords = (asked: string): string => {
  const letters = [...asked]
  return `Page not found: /rules/${letters.slice(0, mostShown).join('')}${letters.length > mostShown ? '…' : ''}`
}
