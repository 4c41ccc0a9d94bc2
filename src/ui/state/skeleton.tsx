import { cx } from '../cx.ts'

export interface SkeletonProps {
  /** The number of lines of text. Without it, `className` sets the size. */
  readonly lines?: number
  readonly className?: string
}

/** A placeholder for what is being loaded. The region around it must set aria-busy. */
export const Skeleton = ({ lines, className }: SkeletonProps) =>
  lines === undefined ? (
    <span aria-hidden="true" className={cx('drift block text-line/60', className)} />
  ) : (
    <span aria-hidden="true" className={cx('block', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={cx('flex h-6 items-center', line === lines - 1 && lines > 1 && 'w-2/3')}>
          <span className="drift block h-3 w-full text-line/60" />
        </span>
      ))}
    </span>
  )
