import { cx } from '../cx.ts'

export interface IconProps {
  /** Edge in px; default 22. */
  readonly size?: number
  readonly className?: string
  /** Accessible name; without it the icon is decorative. */
  readonly label?: string
}

/** Makes an icon from a path on a grid of 24 units, drawn with a line of 1.5 px at any size. */
// The annotation below lets the bundler drop unused icons; it cannot know otherwise that the call has no side effects.
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
