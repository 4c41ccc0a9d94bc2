import type { ReactElement, ReactNode } from 'react'

interface ScrollRegionProps {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}

/**
 * A table that may be wider than its place. The keyboard has to reach what scrolls (WCAG 2.1.1); positioned, so that
 * words for the ear alone are clipped with it and do not widen the page.
 */
export const ScrollRegion = ({ label, children, className = '' }: ScrollRegionProps): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is a stop of the keyboard
  <div role="region" aria-label={label} tabIndex={0} className={`relative overflow-x-auto ${className}`}>
    {children}
  </div>
)
