import type { ReactElement } from 'react'
import { texts } from './texts.ts'

export interface StatValueProps {
  readonly now: string
  /** The value without refits. If it differs, the value is highlighted. */
  readonly was?: string
  /** Text for screen readers, if the visible value is abbreviated. */
  readonly spoken?: string
}

export function StatValue({ now, was, spoken }: StatValueProps): ReactElement {
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
      {changed && <span className="sr-only">{texts.withoutRefits(was)}</span>}
    </>
  )
}
