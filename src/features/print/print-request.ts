import { partsOf, type BookPart } from '#content/rules-parts.ts'
import type { BookManifest, BookPage } from '#content/rules-tree.ts'
import { texts } from './texts.ts'

/** What an address under `/print/` asks to print. */
export interface PrintRequest {
  readonly kind: 'page' | 'chapter' | 'book'
  readonly title: string
  /** Rule number of the page or chapter; '' for the book. */
  readonly number: string
  /** The chapters in reading order. Each has only those of its pages that are printed. */
  readonly chapters: readonly BookPart[]
  /** All pages to print, in reading order. */
  readonly pages: readonly BookPage[]
}

/** The slug that asks for the whole book. */
export const wholeBook = 'all'

const pagesOf = (chapters: readonly BookPart[]): readonly BookPage[] =>
  chapters.flatMap(({ head, pages }) => [head, ...pages])

/**
 * Finds what to print for a slug. The slug of a part's own page means the whole part.
 * @returns undefined if the book has no such page.
 */
export function readPrintRequest(slug: string, { pages }: Pick<BookManifest, 'pages'>): PrintRequest | undefined {
  const chapters = partsOf(pages)
  if (slug === wholeBook) return { kind: 'book', title: texts.book, number: '', chapters, pages: pagesOf(chapters) }
  const page = pages.find((candidate) => candidate.slug === slug)
  if (!page) return undefined
  const { title, number } = page
  const chapter = chapters.find(({ head }) => head.slug === slug)
  if (chapter) return { kind: 'chapter', title, number, chapters: [chapter], pages: pagesOf([chapter]) }
  const part = chapters.find((candidate) => candidate.pages.includes(page))
  return { kind: 'page', title, number, chapters: part ? [{ head: part.head, pages: [page] }] : [], pages: [page] }
}

/** Slug of the part of the book that a page belongs to. */
export const chapterSlug = (slug: string): string => slug.split('/')[0] ?? slug
