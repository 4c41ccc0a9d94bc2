import type { BookManifest, BookPage } from '#content/rules-tree.ts'
import { readPlace } from '#store/rules/rules-place.ts'

/** Prefix of all ids of a page, so that ids of different pages do not clash in one document. */
export const idPrefix = (slug: string): string => `${slug.replaceAll('/', '.')}--`

/** Id of a page's own heading. */
export const pageId = (slug: string): string => slug.replaceAll('/', '.')

export interface Reference {
  /** Number of the rule. */
  readonly number: string
  /** Id of its heading in the printed document. */
  readonly id: string
  readonly page: BookPage
}

/**
 * The rule that a link leads to; undefined if it does not lead to a rule.
 * @param to path of the app with fragment: `/rules/volley/damage#net`.
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
