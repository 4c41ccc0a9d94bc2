import type { table } from 'virtual:drawn-ships'

interface DrawnShipProps {
  readonly drawing: typeof table
  readonly className: string
  /** Whether the drawing fills its box and is cropped; otherwise all of it is shown. */
  readonly slice?: boolean
}

/** A ship drawing from the SVG file that the build makes (drawn-ships.d.ts). It inherits its colours. */
export const DrawnShip = ({ drawing: { href, viewBox, title }, className, slice = false }: DrawnShipProps) => (
  <svg
    viewBox={viewBox}
    className={className}
    preserveAspectRatio={slice ? 'xMidYMid slice' : undefined}
    {...(title === '' ? { 'aria-hidden': true } : { role: 'img' })}
  >
    {title === '' ? null : <title>{title}</title>}
    <use href={href} />
  </svg>
)
