import { SearchEngine } from '#features/rules/search/engine.ts'
import {
  catalogueDocuments,
  collectMentions,
  pageDocuments,
  partTitleOf,
  termDocument,
  type SearchDocument,
} from '#features/rules/search/search-documents.ts'
import type { RulesPlace } from '#store/rules/rules-place.ts'
import { readBook } from '../../../scripts/lib/rules/book.ts'

/** All documents of the real book, made without a browser. */
export function wholeBook(): { readonly documents: readonly SearchDocument[]; readonly engine: SearchEngine } {
  const { book } = readBook()
  const mentions = new Map<string, RulesPlace>()
  for (const page of book.pages) collectMentions(page, mentions)
  const documents = [
    ...book.pages.flatMap((page) => pageDocuments(page, partTitleOf(book.manifest, page.slug))),
    ...book.terms.map(termDocument),
    ...catalogueDocuments(mentions),
  ]
  return { documents, engine: engineOf(documents) }
}

export function engineOf(documents: readonly SearchDocument[]): SearchEngine {
  const engine = new SearchEngine()
  for (const document of documents) engine.add(document)
  return engine
}

/** A document of a section with this text. */
export const section = (title: string, text: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id: `page#${title}`,
  kind: 'rule',
  to: `/rules/page#${title}`,
  slug: 'page',
  section: title,
  number: '1.1.1',
  title,
  where: 'Page',
  text,
  ...more,
})
