import { useEffect, useRef, useState, type ReactElement } from 'react'
import { counted } from '#pieces/fleet/fleet-words.ts'
import type { FleetEntry } from '#store/fleets/fleet-entry.ts'
import { Button } from '#ui/button/button.tsx'
import { FleetCard, type FleetActions } from './fleet-card.tsx'

interface FleetGridProps {
  readonly entries: readonly FleetEntry[]
  readonly actions: FleetActions
  /** Undefined: nothing is being chosen. */
  readonly chosen: ReadonlySet<string> | undefined
  readonly onChoose: (id: string) => void
}

/** Cards drawn at first, and with each coming near the end. */
const batchSize = 24

/** How far the list was drawn when it was last left, so that the way back finds its place. */
let lastDrawn = batchSize

/** Tells when the element comes near the window; without an observer the element itself is pressed. */
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

/** The fleets as cards. Of a long list the beginning is drawn, and more as its end comes near. */
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
      <ul aria-label="Fleets" className="grid gap-4 md:grid-cols-2">
        {entries.slice(0, drawn).map((entry) => (
          <li key={entry.id} className="min-w-0">
            <FleetCard entry={entry} actions={actions} chosen={chosen?.has(entry.id)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div ref={end} className="mt-4 text-center">
          <Button onClick={more}>{`Show ${counted(rest, 'more fleet')}`}</Button>
        </div>
      )}
    </>
  )
}
