import type { BookManifest, BookPage } from '#content/rules-tree.ts'
import { readPlace } from '#store/rules/rules-place.ts'

/** Prefix of all element ids of a page, so that ids of different pages are different in one document. */
export const idPrefix = (slug: string): string => `${slug.replaceAll('/', '.')}--`

/** Element id of a page's title. */
export const pageId = (slug: string): string => slug.replaceAll('/', '.')

export interface Reference {
  /** Number of the rule. */
  readonly number: string
  /** Element id of the rule's heading in the printed document. */
  readonly id: string
  readonly page: BookPage
}

/**
 * The rule that a link leads to; undefined if the link leads elsewhere.
 * @param to path in the app with fragment, such as `/rules/volley/damage#net`.
 */
export function referenceOf(to: string, { pages }: Pick<BookManifest, 'pages'>): Reference | undefined {
  if (!to.startsWith('/rules/')) return undefined
  const place = readPlace(to.slice('/rules/'.length))
  const page = pages.find(({ slug }) => slug === place.slug)
  if (!page) return undefined
  const section = page.sections.find(({ id }) => id === place.section)
  return section
    ? { number: section.number, id: idPrefix(page.slug) + section.id, page }
    : { number: page.number, id: pageId(page.slug), page }
}
