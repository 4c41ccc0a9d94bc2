import type { BookPage, PageChange, RulesPage } from '#content/rules-tree.ts'
import type { Result } from '#game/result.ts'
import type { BookProblem, TermMap } from '#store/rules/rules-book.ts'

/** What a page of the book is shown from; its `page` is an error where it could not be fetched. */
export interface PageData {
  readonly entry: BookPage
  readonly page: Result<RulesPage, BookProblem>
  readonly terms: TermMap
  /** Changes made since this device last opened the page; none on a first reading. */
  readonly news: readonly PageChange[]
}
