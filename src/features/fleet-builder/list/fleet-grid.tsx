import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { FleetEntry } from '#store/fleets/fleet-entry.ts'
import { Button } from '#ui/button/button.tsx'
import { FleetCard, type FleetActions } from './fleet-card.tsx'
import { texts } from './texts.ts'

interface FleetGridProps {
  readonly entries: readonly FleetEntry[]
  readonly actions: FleetActions
  /** Undefined if no selection is in progress. */
  readonly chosen: ReadonlySet<string> | undefined
  readonly onChoose: (id: string) => void
}

/** Cards rendered at first, and added each time the end of the list comes near. */
const batchSize = 24

/** Number of cards rendered when the list was last left, so that going back restores the scroll position. */
let lastDrawn = batchSize

/** Without `IntersectionObserver` the button in the element has to be pressed. */
function useNearEnd(onNear: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    const { current: target } = element
    if (!target || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: '800px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  })
  return element
}

/** The fleets as cards. A long list is rendered in batches as the player scrolls. */
export function FleetGrid({ entries, actions, chosen, onChoose }: FleetGridProps): ReactElement {
  const [drawn, setDrawn] = useState(lastDrawn)
  const more = () => setDrawn((now) => now + batchSize)
  const end = useNearEnd(more)
  useEffect(() => {
    lastDrawn = drawn
  }, [drawn])
  const rest = entries.length - drawn
  return (
    <>
      <ul aria-label={texts.list} className="grid gap-4 md:grid-cols-2">
        {entries.slice(0, drawn).map((entry) => (
          <li key={entry.id} data-fleet={entry.id} className="min-w-0">
            <FleetCard entry={entry} actions={actions} chosen={chosen?.has(entry.id)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div ref={end} className="mt-4 text-center">
          <Button onClick={more}>{texts.showMore(rest)}</Button>
        </div>
      )}
    </>
  )
}
