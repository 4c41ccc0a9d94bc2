import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { usePageFoot } from './page-foot.ts'

interface ActionBarProps {
  readonly label?: string
  readonly children: ReactNode
  readonly className?: string
}

/** The page's main buttons, in a bar at the bottom on a phone. They are not printed. */
export function ActionBar({ label, children, className }: ActionBarProps) {
  usePageFoot('thumb-bar')
  return (
    <div
      className={cx('thumb-bar', className)}
      data-print="hide"
      {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  )
}
