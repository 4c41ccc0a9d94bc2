import type { BookPage } from '#content/rules-tree.ts'
import type { Answer } from './engine.ts'

/** The pages on which something was found, in the book's order. */
export function pagesWith({ hits }: Pick<Answer, 'hits'>, pages: readonly BookPage[]): readonly BookPage[] {
  const slugs = new Set(hits.map(({ document }) => document.slug))
  return pages.filter(({ slug }) => slugs.has(slug))
}

/**
 * The page to go on to, or back; round at either end of the book. Undefined where there is no other. From a page on
 * which nothing was found it is the next one in the book that has something.
 */
export function pageBeside(
  found: readonly BookPage[],
  all: readonly BookPage[],
  slug: string,
  by: 1 | -1,
): BookPage | undefined {
  const others = found.filter((page) => page.slug !== slug)
  const here = all.findIndex((page) => page.slug === slug)
  const place = (page: BookPage) => all.indexOf(page)
  return by === 1
    ? (others.find((page) => place(page) > here) ?? others[0])
    : (others.findLast((page) => place(page) < here) ?? others.at(-1))
}
