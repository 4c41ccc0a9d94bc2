import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BookPage } from '#content/rules-tree.ts'
import { useSettings } from '#store/hooks.ts'
import { rulesBook } from '#store/rules/rules-book.ts'
import { placePath } from '#store/rules/rules-place.ts'
import { useServices } from '#store/services.tsx'
import type { Answer } from './engine.ts'
import { clearHighlights, focusBlock, paint, showMatch } from './highlight.ts'
import { findMatches, firstIn, type PageMatch } from './page-matches.ts'
import { useSearchIndex } from './search-index.ts'

/** The place to which a search result or a step between matches leads. Other links set none. */
export interface SearchTarget {
  readonly slug: string
  /** Which match to show: the first of a section, or the first or last of the page. */
  readonly at: { readonly section: string } | 'first' | 'last'
}

/** The matches of the active search on the page that is shown. */
export interface MatchSteps {
  readonly term: string
  /** False until the page has been searched. */
  readonly isKnown: boolean
  readonly matches: readonly PageMatch[]
  readonly current: number
  /** Pages of the book with a match, in order; empty until the index is ready. */
  readonly pages: readonly BookPage[]
  /** The page that a step leads to; undefined if it stays on this page. */
  readonly nextPage: (by: 1 | -1) => BookPage | undefined
  readonly step: (by: 1 | -1) => void
  /** Text for the live region; changes with each step. */
  readonly announcement: string
}

/** The pages with a matching rule, in the book's order. */
export function pagesWith({ hits }: Pick<Answer, 'hits'>, pages: readonly BookPage[]): readonly BookPage[] {
  const slugs = new Set(hits.flatMap(({ document: { kind, slug } }) => (kind === 'rule' ? slug : [])))
  return pages.filter(({ slug }) => slugs.has(slug))
}

/**
 * The next (`by` 1) or previous (`by` −1) page with a match, seen from the page `slug`; wraps around at the ends of the book.
 * @returns undefined if no other page has a match.
 */
export function pageBeside(
  found: readonly BookPage[],
  book: readonly BookPage[],
  slug: string,
  by: 1 | -1,
): BookPage | undefined {
  const others = found.filter((page) => page.slug !== slug)
  const here = book.findIndex((page) => page.slug === slug)
  const place = (page: BookPage) => book.indexOf(page)
  return by === 1
    ? (others.find((page) => place(page) > here) ?? others[0])
    : (others.findLast((page) => place(page) < here) ?? others.at(-1))
}

interface Found {
  readonly slug: string
  readonly answer: Answer
  readonly matches: readonly PageMatch[]
}

/** Whether the page is completely rendered: text below the first screen is added a moment later. */
const isWhole = (article: HTMLElement): boolean => article.querySelector('[data-rules-whole="false"]') === null

/** The matches on the rendered page, searched again whenever its text changes; undefined until they are known. */
function useFound(slug: string, answer: Answer | null): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const article = document.querySelector<HTMLElement>('article.rules-sheet')
    if (!article || !answer) return undefined
    let frame = 0
    const look = () => {
      frame = 0
      if (isWhole(article)) setFound({ slug, answer, matches: findMatches(article, answer) })
    }
    look()
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(look)
    })
    observer.observe(article, { childList: true, characterData: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [slug, answer])
  return found?.slug === slug && found.answer === answer ? found : undefined
}

/** Keeps the highlights up to date, and removes them for printing. */
function usePainted(matches: readonly PageMatch[], at: number): void {
  useEffect(() => {
    const paintNow = () => paint(matches, at)
    paintNow()
    window.addEventListener('beforeprint', clearHighlights)
    window.addEventListener('afterprint', paintNow)
    return () => {
      window.removeEventListener('beforeprint', clearHighlights)
      window.removeEventListener('afterprint', paintNow)
      clearHighlights()
    }
  }, [matches, at])
}

const nothing: readonly PageMatch[] = []

const firstMatchFor = ({ at }: SearchTarget, matches: readonly PageMatch[]): number =>
  at === 'last' ? matches.length - 1 : at === 'first' ? 0 : firstIn(matches, at.section)

const matchAnnouncement = (matches: readonly PageMatch[], at: number): string => {
  const match = matches[at]
  return match ? `Match ${at + 1} of ${matches.length} on this page, ${match.heading}` : 'No match on this page'
}

export interface MatchStepsOptions {
  /** The page that is shown. */
  readonly slug: string
  readonly searchTarget: SearchTarget | null
  readonly onSearchTarget: (searchTarget: SearchTarget) => void
  /** Called with the section of the match that is shown. */
  readonly onSection: (id: string) => void
}

/** Highlights the active search on the page, and steps from match to match, also across pages (LS-06). */
export function useMatchSteps({ slug, searchTarget, onSearchTarget, onSection }: MatchStepsOptions): MatchSteps {
  const { settings } = useServices()
  const { term, isActive, currentMatchIndex, totalMatches } = useSettings((state) => state.searchHighlight)
  const { engine, phase, missing } = useSearchIndex((state) => state)
  const navigate = useNavigate()
  const answer = useMemo(
    () => (isActive && phase === 'ready' ? { ...engine.search(term), missing } : null),
    [engine, phase, missing, isActive, term],
  )
  const found = useFound(slug, answer)
  const matches = found?.matches ?? nothing
  const at = Math.min(currentMatchIndex, matches.length - 1)
  const book = rulesBook.manifest.pages
  const pages = useMemo(() => (answer ? pagesWith(answer, book) : []), [answer, book])
  const [announcement, setAnnouncement] = useState('')
  const handledTarget = useRef<SearchTarget>(null)
  const shownPage = useRef(slug)
  const onTargetShown = useEffectEvent((match: PageMatch) => onSection(match.section))
  usePainted(matches, at)

  // If the reader opens another page in another way than by a match, the search ends.
  useEffect(() => {
    if (slug !== shownPage.current && slug !== searchTarget?.slug) settings.getState().clearSearch()
    shownPage.current = slug
  }, [slug, searchTarget, settings])

  useEffect(() => {
    if (!found) return
    const isTarget = searchTarget !== null && searchTarget !== handledTarget.current && searchTarget.slug === slug
    // After a reload the first page keeps the stored match.
    const start = isTarget ? firstMatchFor(searchTarget, found.matches) : undefined
    settings.getState().setSearchMatches(found.matches.length, start)
    if (!isTarget) return
    handledTarget.current = searchTarget
    const match = found.matches[start ?? 0]
    setAnnouncement(matchAnnouncement(found.matches, start ?? 0))
    if (!match) return
    onTargetShown(match)
    // After the router has moved the focus to the new page's heading.
    requestAnimationFrame(() =>
      setTimeout(() => {
        showMatch(match)
        focusBlock(match.block)
      }),
    )
  }, [found, searchTarget, slug, settings])

  const nextPage = (by: 1 | -1): BookPage | undefined => {
    const isLast = by === 1 ? at >= matches.length - 1 : at <= 0
    return isLast ? pageBeside(pages, book, slug, by) : undefined
  }
  const step = (by: 1 | -1) => {
    const next = nextPage(by)
    if (next) {
      onSearchTarget({ slug: next.slug, at: by === 1 ? 'first' : 'last' })
      void navigate(placePath({ slug: next.slug, section: '' }))
      return
    }
    const { setSearchMatches, nextMatch, previousMatch } = settings.getState()
    // Another tab with another page may have stored its own number of matches.
    if (totalMatches !== matches.length) setSearchMatches(matches.length)
    if (by === 1) nextMatch()
    else previousMatch()
    const now = settings.getState().searchHighlight.currentMatchIndex
    const match = matches[now]
    setAnnouncement(matchAnnouncement(matches, now))
    if (!match) return
    showMatch(match)
    onSection(match.section)
  }
  return { term, isKnown: found !== undefined, matches, current: at, pages, nextPage, step, announcement }
}
