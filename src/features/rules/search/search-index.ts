import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { rulesBook, type RulesBook } from '#store/rules/rules-book.ts'
import type { RulesPlace } from '#store/rules/rules-place.ts'
import { SearchEngine } from './engine.ts'
import {
  catalogueDocuments,
  collectMentions,
  pageDocuments,
  partTitleOf,
  termDocument,
  type SearchDocument,
} from './search-documents.ts'

export interface IndexState {
  readonly engine: SearchEngine
  readonly phase: 'empty' | 'building' | 'ready'
  /** Number of files (pages, and the one of all terms) that could not be loaded and are therefore not searched. */
  readonly missing: number
}

export interface SearchIndex extends Pick<StoreApi<IndexState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** Adds missing documents; resolves when the index is ready. If `urgent`, it does not wait for an idle browser. */
  readonly build: (urgent?: boolean) => Promise<void>
}

/** Time in ms after which indexing pauses. Together with the parsing of one page it fits into a frame. */
const slice = 6
/** Number of pages requested at the same time. It is low, so that a page that the reader opens need not wait. */
const parallelRequests = 4

/** Lets the browser do other work; resolves when indexing may continue. */
export type YieldToBrowser = (urgent: boolean) => Promise<void>

const yieldWhenIdle: YieldToBrowser = (urgent) =>
  new Promise((done) => {
    if (urgent || !('requestIdleCallback' in window)) setTimeout(done)
    else requestIdleCallback(() => done(), { timeout: 1000 })
  })

type Source = Pick<RulesBook, 'manifest' | 'page' | 'terms'>

/** Makes an empty search index. `build` fills it on the device from the pages of the book. */
export function makeSearchIndex(book: Source, yieldToBrowser: YieldToBrowser = yieldWhenIdle): SearchIndex {
  const store = createStore<IndexState>()(() => ({ engine: new SearchEngine(), phase: 'empty', missing: 0 }))
  const { engine } = store.getState()
  const mentions = new Map<string, RulesPlace>()
  const done = new Set<string>()
  let hasTerms = false
  let isUrgent = false
  let running: Promise<void> | undefined

  const add = async (documents: readonly SearchDocument[]): Promise<void> => {
    let from = performance.now()
    for (const document of documents) {
      if (performance.now() - from > slice) {
        await yieldToBrowser(isUrgent)
        from = performance.now()
      }
      engine.add(document)
    }
  }

  const addPages = async (): Promise<void> => {
    const waiting = book.manifest.pages.filter(({ slug }) => !done.has(slug))
    const addNext = async (): Promise<void> => {
      const entry = waiting.shift()
      if (!entry) return
      const page = await book.page(entry.slug)
      if (page.ok) {
        await yieldToBrowser(isUrgent)
        collectMentions(page.value, mentions)
        await add(pageDocuments(page.value, partTitleOf(book.manifest, entry.slug)))
        done.add(entry.slug)
      }
      await addNext()
    }
    await Promise.all(Array.from({ length: parallelRequests }, addNext))
  }

  const addTerms = async (): Promise<void> => {
    if (hasTerms) return
    const terms = await book.terms()
    if (!terms.ok) return
    await add([...terms.value.values()].map(termDocument))
    hasTerms = true
  }

  const run = async (): Promise<void> => {
    // If the index is ready and only lacks pages, its phase stays `ready`, so that it can be used while they are added.
    if (store.getState().phase === 'empty') store.setState({ phase: 'building' })
    await addPages()
    await addTerms()
    await yieldToBrowser(isUrgent)
    await add(catalogueDocuments(mentions))
    store.setState({ phase: 'ready', missing: book.manifest.pages.length - done.size + (hasTerms ? 0 : 1) })
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    build: async (urgent = false) => {
      isUrgent ||= urgent
      const { phase, missing } = store.getState()
      if (phase === 'ready' && missing === 0) return
      running ??= run().finally(() => {
        running = undefined
        isUrgent = false
      })
      await running
    },
  }
}

/** The search index that the whole app shares. */
export const searchIndex: SearchIndex = makeSearchIndex(rulesBook)

export const useSearchIndex = <T>(select: (state: IndexState) => T): T => useStore(searchIndex, select)
