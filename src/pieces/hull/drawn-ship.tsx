import type { plate } from 'virtual:drawn-ships'

interface DrawnShipProps {
  readonly drawing: typeof plate
  readonly className: string
}

/** A ship that the build has drawn already. Ink, paper and type are inherited from here. */
export const DrawnShip = ({ drawing: { href, viewBox, title }, className }: DrawnShipProps) => (
  <svg viewBox={viewBox} className={className} {...(title === '' ? { 'aria-hidden': true } : { role: 'img' })}>
    {title === '' ? null : <title>{title}</title>}
    <use href={href} />
  </svg>
)
