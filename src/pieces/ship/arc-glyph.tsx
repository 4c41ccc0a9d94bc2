import type { ReactElement } from 'react'
import { arcs, type Arc } from '#game/ship/ship.ts'

const quarter: Readonly<Record<Arc, string>> = {
  bow: 'M8 8L2.7 2.7A7.5 7.5 0 0 1 13.3 2.7Z',
  starboard: 'M8 8L13.3 2.7A7.5 7.5 0 0 1 13.3 13.3Z',
  stern: 'M8 8L13.3 13.3A7.5 7.5 0 0 1 2.7 13.3Z',
  port: 'M8 8L2.7 13.3A7.5 7.5 0 0 1 2.7 2.7Z',
}

/** An icon of the four arcs, bow up, with those filled in which the weapon bears. Hidden from assistive technology. */
export function ArcGlyph({ bears, className }: { bears: readonly Arc[]; className?: string }): ReactElement {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className}>
      {arcs.map((arc) => (
        <path
          key={arc}
          d={quarter[arc]}
          fill={bears.includes(arc) ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth={0.6}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
