import type { ReactElement } from 'react'

export interface StatFigureProps {
  readonly now: string
  /** The design's own figure. */
  readonly was?: string
  /** For the ear where the figure is a shorthand. */
  readonly spoken?: string
}

/** A figure; one that refits have changed stands out by weight and rule, and says what the design has. */
export function StatFigure({ now, was, spoken }: StatFigureProps): ReactElement {
  const changed = was !== undefined && was !== now
  return (
    <>
      <span
        className={changed ? 'border-b-2 border-current font-bold' : undefined}
        aria-hidden={spoken === undefined ? undefined : true}
      >
        {now}
      </span>
      {spoken !== undefined && <span className="sr-only">{spoken}</span>}
      {changed && <span className="sr-only">{`, ${was} without refits`}</span>}
    </>
  )
}
