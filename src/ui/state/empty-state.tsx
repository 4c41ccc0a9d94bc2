import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Heading } from '../page/typography.tsx'

export interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly icon?: ReactNode
  /** Level of the heading: 3 by default, 2 directly under the page's heading. */
  readonly level?: 2 | 3
  readonly className?: string
}

export const EmptyState = ({ title, children, action, icon, level = 3, className }: EmptyStateProps) => (
  <div className={cx('hatch grid place-items-center border border-dashed border-line p-3 sm:p-6', className)}>
    <div className="grid max-w-md justify-items-center gap-2 bg-paper px-6 py-5 text-center">
      {icon}
      <Heading level={level} size="part">
        {title}
      </Heading>
      {children ? <div className="text-ink-dim">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  </div>
)
