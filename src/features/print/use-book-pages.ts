import { useEffect, useRef, useState } from 'react'
import type { BookPage, RulesPage } from '#content/rules-tree.ts'
import { rulesBook, type RulesBook, type TermMap } from '#store/rules/rules-book.ts'

export interface Gathered {
  /** By slug, in the order asked for; grows while the state is `gathering`. */
  readonly pages: ReadonlyMap<string, RulesPage>
  readonly terms: TermMap
  /** `missing`: a part of the book is not on this device and could not be fetched. */
  readonly state: 'gathering' | 'ready' | 'stopped' | 'missing'
}

const nothing: Gathered = { pages: new Map(), terms: new Map(), state: 'gathering' }

/** Lets the browser paint and hear its reader before the next page is set. */
const breath = (): Promise<void> => new Promise((done) => void setTimeout(done))

/**
 * Fetches page after page and hands each on as it arrives.
 * @param report called with what is there so far; the last call has a state other than `gathering`.
 */
export async function gatherPages(
  wanted: readonly BookPage[],
  book: Pick<RulesBook, 'page' | 'terms'>,
  signal: AbortSignal,
  report: (gathered: Gathered) => void,
): Promise<void> {
  const terms = await book.terms()
  if (signal.aborted) return
  if (!terms.ok) return report({ ...nothing, state: 'missing' })
  const pages = new Map<string, RulesPage>()
  for (const { slug } of wanted) {
    const page = await book.page(slug)
    await breath()
    if (signal.aborted) return
    if (!page.ok) return report({ pages: new Map(pages), terms: terms.value, state: 'missing' })
    pages.set(slug, page.value)
    report({ pages: new Map(pages), terms: terms.value, state: pages.size === wanted.length ? 'ready' : 'gathering' })
  }
}

export interface BookPages extends Gathered {
  readonly stop: () => void
  /** On from where it stopped; what was fetched is not fetched again. */
  readonly resume: () => void
}

export function useBookPages(wanted: readonly BookPage[]): BookPages {
  const [gathered, setGathered] = useState(nothing)
  const [run, setRun] = useState(0)
  const over = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    over.current = controller
    void gatherPages(wanted, rulesBook, controller.signal, setGathered)
    return () => controller.abort()
  }, [wanted, run])
  return {
    ...gathered,
    stop: () => {
      over.current?.abort()
      setGathered((before) => ({ ...before, state: 'stopped' }))
    },
    resume: () => {
      setGathered((before) => ({ ...before, state: 'gathering' }))
      setRun((before) => before + 1)
    },
  }
}
