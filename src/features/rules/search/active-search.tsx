import { useEffect } from 'react'
import { useSettings } from '#store/hooks.ts'
import type { Arrival } from './arrival.ts'
import { MatchBar } from './match-bar.tsx'
import './search.css'
import { usePageMatches, type PageMatches } from './use-page-matches.ts'

const isCovered = (): boolean => document.querySelector('[role=dialog][data-state=open], [role=menu]') !== null

/** F3 and Shift-F3 go on and back; Escape clears. What lies over the page has its own Escape. */
function useMatchKeys({ step }: Pick<PageMatches, 'step'>, clear: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isCovered()) return
      if (event.key === 'F3') {
        event.preventDefault()
        step(event.shiftKey ? -1 : 1)
      } else if (event.key === 'Escape') clear()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}

interface ActiveSearchProps {
  readonly slug: string
  readonly arrival: Arrival | null
  readonly onArrive: (arrival: Arrival) => void
  readonly onSearch: () => void
  readonly onSection: (id: string) => void
}

/** What a search that is on does to the page: marks, the bar, its keys (LS-06). */
export function ActiveSearch({ slug, arrival, onArrive, onSearch, onSection }: ActiveSearchProps) {
  const clear = useSettings((settings) => settings.clearSearch)
  const found = usePageMatches({ slug, arrival, onArrive, onSection })
  useMatchKeys(found, clear)
  return <MatchBar slug={slug} found={found} onClear={clear} onSearch={onSearch} />
}
