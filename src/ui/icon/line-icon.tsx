import { cx } from '../cx.ts'

export interface IconProps {
  /** Width and height, px; 22 by default. */
  readonly size?: number
  readonly className?: string
  /** The accessible name. Without it the icon is decorative. */
  readonly label?: string
}

/** Makes the component of an icon. `d`: an SVG path on a square of 24 units. */
// The annotation below lets the bundler drop unused icons.
/* @__NO_SIDE_EFFECTS__ */
export function lineIcon(d: string) {
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
