import { useStore } from 'zustand'
import { rulesBook } from '#store/rules-book.ts'
import { makeSearchIndex, type IndexState, type SearchIndex } from './search-index.ts'

let made: SearchIndex | undefined

/** The one of this visit; made when the book is first opened. */
export const searchIndex = (): SearchIndex => (made ??= makeSearchIndex(rulesBook))

export const useSearchIndex = <T>(select: (state: IndexState) => T): T => useStore(searchIndex(), select)
