import { useEffect, useRef, useState } from 'react'
import type { BookPage, RulesPage } from '#content/rules-tree.ts'
import { rulesBook, type RulesBook, type TermMap } from '#store/rules/rules-book.ts'

export interface LoadedPages {
  /** The pages that have arrived, by slug. More are added while `state` is `loading`. */
  readonly pages: ReadonlyMap<string, RulesPage>
  readonly terms: TermMap
  /** `missing`: a page or the glossary is not on this device and could not be fetched. */
  readonly state: 'loading' | 'ready' | 'stopped' | 'missing'
}

const nothing: LoadedPages = { pages: new Map(), terms: new Map(), state: 'loading' }

/** Lets the browser paint and handle input before the next page is rendered. */
const yieldToBrowser = (): Promise<void> => new Promise((done) => void setTimeout(done))

/**
 * Fetches the pages one after the other.
 * @param report called after each page with all pages so far. In the last call the state is not `loading`.
 */
export async function loadPages(
  wanted: readonly BookPage[],
  book: Pick<RulesBook, 'page' | 'terms'>,
  signal: AbortSignal,
  report: (loaded: LoadedPages) => void,
): Promise<void> {
  const terms = await book.terms()
  if (signal.aborted) return
  if (!terms.ok) return report({ ...nothing, state: 'missing' })
  const pages = new Map<string, RulesPage>()
  for (const { slug } of wanted) {
    const page = await book.page(slug)
    await yieldToBrowser()
    if (signal.aborted) return
    if (!page.ok) return report({ pages: new Map(pages), terms: terms.value, state: 'missing' })
    pages.set(slug, page.value)
    report({ pages: new Map(pages), terms: terms.value, state: pages.size === wanted.length ? 'ready' : 'loading' })
  }
}

export interface BookPages extends LoadedPages {
  readonly stop: () => void
  /** Starts loading again. Pages that have arrived are not fetched twice, because `rulesBook` keeps them. */
  readonly resume: () => void
}

export function useBookPages(wanted: readonly BookPage[]): BookPages {
  const [loaded, setLoaded] = useState(nothing)
  const [run, setRun] = useState(0)
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    abortController.current = controller
    void loadPages(wanted, rulesBook, controller.signal, setLoaded)
    return () => controller.abort()
  }, [wanted, run])
  return {
    ...loaded,
    stop: () => {
      abortController.current?.abort()
      setLoaded((before) => ({ ...before, state: 'stopped' }))
    },
    resume: () => {
      setLoaded((before) => ({ ...before, state: 'loading' }))
      setRun((before) => before + 1)
    },
  }
}
