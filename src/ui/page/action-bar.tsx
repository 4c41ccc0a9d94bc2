import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { usePageFoot } from './page-foot.ts'

interface ThumbBarProps {
  /** Names the group; left out where it holds a single button. */
  readonly label?: string
  readonly children: ReactNode
  readonly className?: string
}

/** Keeps the one thing to do in the thumb's reach; on a wide screen it stands in the page. Never printed. */
export const ActionBar = ({ label, children, className }: ThumbBarProps) => {
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
