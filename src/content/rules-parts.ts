import type { BookPage } from './rules-tree.ts'

export interface BookPart {
  /** The part's own page. */
  readonly head: BookPage
  readonly pages: readonly BookPage[]
}

const partOf = ({ slug }: BookPage): string => slug.split('/')[0] ?? slug

/** Groups pages by part of the book. The pages must be in reading order. */
export function partsOf(pages: readonly BookPage[]): readonly BookPart[] {
  const heads = pages.filter((page) => page.slug === partOf(page))
  return heads.map((head) => ({ head, pages: pages.filter((page) => page !== head && partOf(page) === head.slug) }))
}

export interface Neighbours {
  readonly before: BookPage | undefined
  readonly after: BookPage | undefined
}

export function neighboursOf(pages: readonly BookPage[], slug: string): Neighbours {
  const at = pages.findIndex((page) => page.slug === slug)
  return { before: at > 0 ? pages[at - 1] : undefined, after: at < 0 ? undefined : pages[at + 1] }
}
