import * as v from 'valibot'
import { clamp, type MakeSlice } from './slice.ts'

/** The search term that is highlighted in the rules book (LS-06). `isActive` is false when there is no search. */
export interface SearchHighlight {
  readonly term: string
  /** Index of the match that the reader is at, from 0; -1 if there is no match. */
  readonly currentMatchIndex: number
  readonly totalMatches: number
  readonly isActive: boolean
}

export interface SearchSettings {
  readonly searchHighlight: SearchHighlight
}

export interface SearchSlice extends SearchSettings {
  /** Starts a new search; an empty term ends the search. */
  readonly startSearch: (term: string) => void
  /** Sets the number of matches on the page. Without `currentMatchIndex`, the current match stays if it exists. */
  readonly setSearchMatches: (totalMatches: number, currentMatchIndex?: number) => void
  /** Goes to the next match. This and `previousMatch` wrap around at either end, and do nothing without a match. */
  readonly nextMatch: () => void
  readonly previousMatch: () => void
  readonly clearSearch: () => void
}

const maxTerm = 200

export const noSearch: SearchHighlight = { term: '', currentMatchIndex: -1, totalMatches: 0, isActive: false }

export const searchDefaults: SearchSettings = { searchHighlight: noSearch }

export const searchEntries = {
  searchHighlight: v.object({
    term: v.pipe(v.string(), v.maxLength(maxTerm)),
    currentMatchIndex: v.pipe(v.number(), v.integer(), v.minValue(-1)),
    totalMatches: v.pipe(v.number(), v.integer(), v.minValue(0)),
    isActive: v.boolean(),
  }),
}

export const makeSearchSlice: MakeSlice<SearchSlice> = (set) => {
  const stepMatch = (by: 1 | -1) =>
    set(({ searchHighlight: search }) => {
      const { totalMatches: total } = search
      if (!search.isActive || total === 0) return {}
      const currentMatchIndex = (Math.max(search.currentMatchIndex, by === 1 ? -1 : 0) + by + total) % total
      return { searchHighlight: { ...search, currentMatchIndex } }
    })
  return {
    ...searchDefaults,
    startSearch: (text) => {
      const term = text.trim().slice(0, maxTerm)
      set({ searchHighlight: term === '' ? noSearch : { ...noSearch, term, isActive: true } })
    },
    setSearchMatches: (count, current) =>
      set(({ searchHighlight: search }) => {
        if (!search.isActive) return {}
        const totalMatches = Math.max(0, Math.floor(count) || 0)
        const currentMatchIndex =
          totalMatches === 0 ? -1 : clamp(current ?? search.currentMatchIndex, { min: 0, max: totalMatches - 1 })
        return { searchHighlight: { ...search, totalMatches, currentMatchIndex } }
      }),
    nextMatch: () => stepMatch(1),
    previousMatch: () => stepMatch(-1),
    clearSearch: () => set({ searchHighlight: noSearch }),
  }
}
