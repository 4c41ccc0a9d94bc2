import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface ChartFrameProps {
  readonly children: ReactNode
  readonly className?: string
}

/** Frames its content like a printed map: two thin lines with a scale of alternating black and white between them. */
export const ChartFrame = ({ children, className }: ChartFrameProps) => (
  <div className={cx('chart-frame relative', className)}>
    <span aria-hidden="true" className="chart-frame-scale" />
    {children}
  </div>
)
