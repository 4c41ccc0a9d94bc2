import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BookPage } from '#content/rules-tree.ts'
import { useSettings } from '#store/hooks.ts'
import { rulesBook } from '#store/rules-book.ts'
import { useServices } from '#store/services.tsx'
import type { Arrival } from './arrival.ts'
import type { Answer } from './engine.ts'
import { focusBlock, showMatch } from './jump.ts'
import { pageBeside, pagesWith } from './match-steps.ts'
import { findMatches, firstIn, type PageMatch } from './page-matches.ts'
import { paintAll, paintCurrent, wipe } from './paint.ts'
import { useSearchIndex } from './the-index.ts'

const nothing: readonly PageMatch[] = []

const sheet = (): HTMLElement | null => document.querySelector<HTMLElement>('article.rules-sheet')

const startOf = ({ at }: Arrival, matches: readonly PageMatch[]): number => {
  if (at === 'last') return matches.length - 1
  return at === 'first' ? 0 : firstIn(matches, at.section)
}

export interface PageMatches {
  readonly term: string
  /** False until the page has been searched. */
  readonly isKnown: boolean
  readonly matches: readonly PageMatch[]
  readonly current: number
  /** Pages of the book on which something was found, in order; empty until the index knows. */
  readonly pages: readonly BookPage[]
  /** The page that the next step leads to, where it leaves this one. */
  readonly beyond: (by: 1 | -1) => BookPage | undefined
  readonly step: (by: 1 | -1) => void
  /** For the live region: changes with each step. */
  readonly said: string
}

const sayMatch = (matches: readonly PageMatch[], at: number): string => {
  const match = matches[at]
  return match ? `Match ${at + 1} of ${matches.length}, ${match.heading}` : 'No match on this page'
}

interface Found {
  readonly slug: string
  readonly answer: Answer
  readonly matches: readonly PageMatch[]
}

/** The matches on the page as it is drawn, sought anew whenever its text changes; undefined until they are known. */
function useFound(slug: string, answer: Answer | null): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const article = sheet()
    if (!article || !answer) return undefined
    let frame = 0
    const look = () => {
      frame = 0
      setFound({ slug, answer, matches: findMatches(article, answer) })
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

/** Marks the matches; on paper there are none, though some browsers would print them. */
function usePainted(matches: readonly PageMatch[], current: number): void {
  useEffect(() => {
    const paint = () => {
      paintAll(matches)
      paintCurrent(matches[current])
    }
    paint()
    window.addEventListener('beforeprint', wipe)
    window.addEventListener('afterprint', paint)
    return () => {
      window.removeEventListener('beforeprint', wipe)
      window.removeEventListener('afterprint', paint)
    }
  }, [matches, current])
  useEffect(() => wipe, [])
}

/** After the router has moved the focus to the new page's heading. */
const afterArrival = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}

interface PageMatchesOptions {
  readonly slug: string
  readonly arrival: Arrival | null
  readonly onArrive: (arrival: Arrival) => void
  /** The section that is now read. */
  readonly onSection: (id: string) => void
}

/** The matches of the active search on the page on show, and the steps between them, on into other pages (LS-06). */
export function usePageMatches({ slug, arrival, onArrive, onSection }: PageMatchesOptions): PageMatches {
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
  const current = Math.min(currentMatchIndex, matches.length - 1)
  const all = rulesBook.manifest.pages
  const pages = useMemo(() => (answer ? pagesWith(answer, all) : []), [answer, all])
  const [said, setSaid] = useState('')
  const arrived = useRef<Arrival>(null)
  const counted = useRef<string>(undefined)
  const onArrival = useEffectEvent((match: PageMatch) => onSection(match.section))
  usePainted(matches, current)

  useEffect(() => {
    if (!found) return
    const isArriving = arrival !== null && arrival !== arrived.current && arrival.slug === slug
    // The first page counted after a reload keeps its place.
    const isElsewhere = counted.current !== undefined && counted.current !== slug
    counted.current = slug
    const start = isArriving
      ? startOf(arrival, found.matches)
      : isElsewhere
        ? firstIn(found.matches, window.location.hash.slice(1))
        : undefined
    settings.getState().setSearchMatches(found.matches.length, start)
    if (!isArriving) return
    arrived.current = arrival
    const match = found.matches[start ?? 0]
    setSaid(sayMatch(found.matches, start ?? 0))
    if (!match) return
    onArrival(match)
    afterArrival(() => {
      showMatch(match)
      focusBlock(match.block)
    })
  }, [found, arrival, slug, settings])

  const beyond = (by: 1 | -1): BookPage | undefined => {
    const isLast = by === 1 ? current >= matches.length - 1 : current <= 0
    return isLast ? pageBeside(pages, all, slug, by) : undefined
  }
  const step = (by: 1 | -1) => {
    const next = beyond(by)
    if (next) {
      onArrive({ slug: next.slug, at: by === 1 ? 'first' : 'last' })
      void navigate(`/rules/${next.slug}`)
      return
    }
    const { setSearchMatches, nextMatch, previousMatch } = settings.getState()
    // Another tab may have counted another page.
    if (totalMatches !== matches.length) setSearchMatches(matches.length)
    if (by === 1) nextMatch()
    else previousMatch()
    const at = settings.getState().searchHighlight.currentMatchIndex
    const match = matches[at]
    setSaid(sayMatch(matches, at))
    if (!match) return
    showMatch(match)
    onSection(match.section)
  }
  return { term, isKnown: found !== undefined, matches, current, pages, beyond, step, said }
}
