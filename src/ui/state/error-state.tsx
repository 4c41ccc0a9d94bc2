import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { ErrorIcon } from '../icon/icons.tsx'
import { Heading } from '../page/typography.tsx'
import { texts } from '../texts.ts'

export interface ErrorStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly onRetry?: () => void
  readonly retrying?: boolean
  /** Level of the heading: 3 by default, 2 directly under the page's heading. */
  readonly level?: 2 | 3
  readonly className?: string
}

export const ErrorState = ({ title, children, onRetry, retrying, level = 3, className }: ErrorStateProps) => (
  <div
    role="alert"
    className={cx(
      'grid content-start justify-items-start gap-2 border border-hull bg-paper-raised p-4 sm:p-5',
      className,
    )}
  >
    <Heading level={level} size="part" className="flex items-center gap-2">
      <ErrorIcon className="text-hull" />
      {title}
    </Heading>
    {children ? <div className="text-ink-dim">{children}</div> : null}
    {onRetry ? (
      <Button className="mt-2" busy={retrying} onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    ) : null}
  </div>
)
