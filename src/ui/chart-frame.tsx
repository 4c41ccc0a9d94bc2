import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface ChartFrameProps {
  readonly children: ReactNode
  readonly className?: string
}

/** A frame of two thin lines like those around a printed map, with a scale between them. */
export const ChartFrame = ({ children, className }: ChartFrameProps) => (
  <div className={cx('chart-frame relative', className)}>
    <span aria-hidden="true" className="chart-frame-scale" />
    {children}
  </div>
)
