import { cx } from '../cx.ts'

export interface OrionMarkProps {
  readonly size?: number
  readonly className?: string
}

/** The mark of the app; public/icons/orion.svg is the same drawing. */
export const OrionMark = ({ size = 48, className }: OrionMarkProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 64 64"
    fill="none"
    aria-hidden="true"
    className={cx('shrink-0', className)}
  >
    <path
      d="M32 1.5v5M32 57.5v5M1.5 32h5M57.5 32h5M53.6 10.4l-2.2 2.2M12.6 51.4l-2.2 2.2M10.4 10.4l2.2 2.2M51.4 51.4l2.2 2.2"
      stroke="currentColor"
    />
    <circle cx="32" cy="32" r="27" stroke="currentColor" />
    <path
      d="M20 14L43.5 17.5 37.5 30 45 48.5 21 46.5 27.5 34zM20 14L32 5l11.5 12.5M21 46.5L32 59l13-10.5M27.5 34l10-4"
      stroke="currentColor"
    />
    <path d="M32 5v54" stroke="currentColor" strokeWidth="0.75" strokeDasharray="2 2" />
    <path
      fill="currentColor"
      d="M20 7l1.68 5.32 5.32 1.68-5.32 1.68-1.68 5.32-1.68-5.32-5.32-1.68 5.32-1.68zM43.5 12.5l1.20 3.80 3.80 1.20-3.80 1.20-1.20 3.80-1.20-3.80-3.80-1.20 3.80-1.20z"
    />
    <path
      fill="currentColor"
      d="M45 41.5l1.68 5.32 5.32 1.68-5.32 1.68-1.68 5.32-1.68-5.32-5.32-1.68 5.32-1.68zM21 41.5l1.20 3.80 3.80 1.20-3.80 1.20-1.20 3.80-1.20-3.80-3.80-1.20 3.80-1.20z"
    />
    <path d="M26.5 31.4l3 3-3 3-3-3zM32.5 29l3 3-3 3-3-3zM38.5 26.6l3 3-3 3-3-3z" className="fill-signal" />
  </svg>
)
