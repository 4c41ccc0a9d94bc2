import type { ReactElement, ReactNode } from 'react'

interface ScrollRegionProps {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}

/**
 * Scrolling container of a table that may be too wide. It can be focused, because scrolling must work by keyboard (WCAG
 * 2.1.1). It is positioned, so that it clips visually hidden text inside; such text would widen the page.
 */
export const ScrollRegion = ({ label, children, className = '' }: ScrollRegionProps): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
  <div role="region" aria-label={label} tabIndex={0} className={`relative overflow-x-auto ${className}`}>
    {children}
  </div>
)
