import { cx } from '../cx.ts'

export interface IconProps {
  /** px; default 22 */
  readonly size?: number
  readonly className?: string
  /** Without it the icon is decorative. */
  readonly label?: string
}

/** `d`: a path on a grid of 24 units. */
// The annotation lets the bundler drop unused icons.
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
