import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface ChartFrameProps {
  readonly children: ReactNode
  readonly className?: string
}

/** The border of a chart around a screen's main sheet: two hairlines with the scale of alternate ink between. */
export const ChartFrame = ({ children, className }: ChartFrameProps) => (
  <div className={cx('chart-frame relative', className)}>
    <span aria-hidden="true" className="chart-frame-scale" />
    {children}
  </div>
)
