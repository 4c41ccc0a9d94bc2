import type { plate } from 'virtual:drawn-ships'

interface DrawnShipProps {
  readonly drawing: typeof plate
  readonly className: string
}

/** A ship drawing from the SVG file that the build makes (drawn-ships.d.ts). It inherits its colours. */
export const DrawnShip = ({ drawing: { href, viewBox, title }, className }: DrawnShipProps) => (
  <svg viewBox={viewBox} className={className} {...(title === '' ? { 'aria-hidden': true } : { role: 'img' })}>
    {title === '' ? null : <title>{title}</title>}
    <use href={href} />
  </svg>
)
