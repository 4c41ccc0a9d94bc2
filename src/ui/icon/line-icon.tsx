import { cx } from '../cx.ts'

export interface IconProps {
  /** Edge in px; default 22. */
  readonly size?: number
  readonly className?: string
  /** Said aloud; without it the icon only decorates the words beside it. */
  readonly label?: string
}

/** One language for every picture: a 24 grid, one line of 1.5 px at any size, square ends, mitred corners. */
// Without the mark below every unused icon would stay in the bundle: a call might do anything.
/* @__NO_SIDE_EFFECTS__ */
export const lineIcon = (d: string) => {
  const LineIcon = ({ size = 22, className, label }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      className={cx('shrink-0', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={d} vectorEffect="non-scaling-stroke" />
    </svg>
  )
  return LineIcon
}
