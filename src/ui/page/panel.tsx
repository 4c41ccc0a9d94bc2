import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Heading, Label } from './typography.tsx'

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Draws the panel with one corner cut off; for the main panel of a screen. */
  readonly notched?: boolean
  readonly title?: ReactNode
  readonly eyebrow?: ReactNode
  readonly actions?: ReactNode
  readonly level?: 2 | 3 | 4
  /** Leaves out the padding, for a table or a drawing that fills the panel. */
  readonly flush?: boolean
}

export function Panel(props: PanelProps) {
  const { notched, title, eyebrow, actions, level = 2, flush, className, children, ...rest } = props
  return (
    <section {...rest} className={cx('plate', notched && 'plate-notched', className)}>
      {title || actions ? (
        <div
          className={cx(
            'flex items-center gap-3 border-b border-hairline px-4 py-2 sm:px-5',
            notched && 'pr-7 sm:pr-8',
          )}
        >
          <div className="min-w-0 grow py-1">
            {eyebrow ? <Label className="block">{eyebrow}</Label> : null}
            <Heading level={level} size="part">
              {title}
            </Heading>
          </div>
          {actions}
        </div>
      ) : null}
      {flush ? children : <div className="p-4 sm:p-5">{children}</div>}
    </section>
  )
}
