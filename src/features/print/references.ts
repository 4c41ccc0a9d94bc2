import type { BookManifest, BookPage } from '#content/rules-tree.ts'
import { readPlace } from '#store/rules/rules-place.ts'

/** Before every id of a page, so that pages keep theirs apart in one document. */
export const idPrefix = (slug: string): string => `${slug.replaceAll('/', '.')}--`

/** Id of a page's own heading. */
export const pageId = (slug: string): string => slug.replaceAll('/', '.')

export interface Reference {
  /** Number of the rule that is meant. */
  readonly number: string
  /** Id of its heading, where it stands in the same document. */
  readonly id: string
  readonly page: BookPage
}

/**
 * Where a link of the text leads, by the rule's number. Undefined for what is no rule.
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
