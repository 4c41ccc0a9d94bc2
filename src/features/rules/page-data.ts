import type { BookPage, PageChange, RulesPage } from '#content/rules-tree.ts'
import type { Result } from '#game/result.ts'
import type { BookProblem, TermMap } from '#store/rules/rules-book.ts'

/** The data of one page of the book. `page` is an error if the page could not be fetched. */
export interface PageData {
  readonly entry: BookPage
  readonly page: Result<RulesPage, BookProblem>
  readonly terms: TermMap
  /** Changes to the page since it was last opened on this device; empty when it is opened for the first time. */
  readonly news: readonly PageChange[]
}
