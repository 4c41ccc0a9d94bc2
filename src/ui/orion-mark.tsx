import { cx } from './cx.ts'

export interface OrionMarkProps {
  readonly size?: number
  readonly className?: string
}

/**
 * The mark: the seven stars of Orion surveyed like a hull, shoulders and feet as the frames of a plan, the belt as
 * its keel line. Drawn in ink; the belt carries the signal. The same drawing is public/icons/orion.svg.
 */
export const OrionMark = ({ size = 48, className }: OrionMarkProps) => (
  <svg width={size} height={size} viewBox="0 0 64 64" fill="none" aria-hidden="true" className={cx('shrink-0', className)}>
    <path
      d="M32 1.5v5M32 57.5v5M1.5 32h5M57.5 32h5M53.6 10.4l-2.2 2.2M12.6 51.4l-2.2 2.2M10.4 10.4l2.2 2.2M51.4 51.4l2.2 2.2"
      stroke="currentColor"
    />
    <circle cx="32" cy="32" r="27" stroke="currentColor" />
    <path
      d="M20 13L43.5 16.5 37.5 30 45 49.5 21 47.5 27.5 34zM20 13L32 6.5l11.5 10M21 47.5L32 57.5l13-8"
      stroke="currentColor"
      strokeWidth="1.25"
    />
    <path d="M27.5 34L37.5 30" stroke="currentColor" strokeWidth="1.25" />
    <g fill="currentColor">
      <path d="M20 8.5l1.3 3.2 3.2 1.3-3.2 1.3L20 17.5l-1.3-3.2-3.2-1.3 3.2-1.3z" />
      <path d="M43.5 13.5l.9 2.1 2.1.9-2.1.9-.9 2.1-.9-2.1-2.1-.9 2.1-.9z" />
      <path d="M45 45l1.3 3.2 3.2 1.3-3.2 1.3L45 54l-1.3-3.2-3.2-1.3 3.2-1.3z" />
      <path d="M21 44.5l.9 2.1 2.1.9-2.1.9-.9 2.1-.9-2.1-2.1-.9 2.1-.9z" />
    </g>
    <path
      d="M25 34l2.5-2.5L30 34l-2.5 2.5zM30 32l2.5-2.5L35 32l-2.5 2.5zM35 30l2.5-2.5L40 30l-2.5 2.5z"
      className="fill-signal"
    />
  </svg>
)
