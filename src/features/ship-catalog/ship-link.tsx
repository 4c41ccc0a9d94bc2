import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { ShipDesign } from '#game/ship/ship.ts'
import { useCatalogueActions } from './catalogue-actions.ts'
import { shipLinkId } from './focus-ship.ts'

interface ShipLinkProps {
  readonly ship: Pick<ShipDesign, 'id' | 'name'>
  /** The ship is open beside the list. */
  readonly open: boolean
  readonly className?: string
}

const isPlain = (event: React.MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * A ship's own address, to copy or to open in another tab; pressed plainly it opens the ship within what is asked now.
 * One address for every question, so that a card need not be drawn anew for each letter typed.
 */
export function ShipLink({ ship, open, className }: ShipLinkProps): ReactElement {
  const actions = useCatalogueActions()
  return (
    <Link
      id={shipLinkId(ship.id)}
      to={`/ship-catalog?ship=${ship.id}`}
      aria-current={open ? 'true' : undefined}
      className={className}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        actions.open(ship.id)
      }}
    >
      {ship.name}
    </Link>
  )
}
