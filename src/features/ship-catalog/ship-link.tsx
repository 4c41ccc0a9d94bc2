import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { ShipDesign } from '#game/ship/ship.ts'
import { useCatalogueActions } from './catalogue-actions.ts'
import { shipLinkId } from './focus-ship.ts'

interface ShipLinkProps {
  readonly ship: Pick<ShipDesign, 'id' | 'name'>
  /** True if this ship is open. */
  readonly open: boolean
  readonly className?: string
}

const isPlain = (event: React.MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * A link to a ship. Its address can be copied or opened in another tab; a plain click instead opens the ship in the
 * current view. The address does not contain that view, so a card is not rendered again at each key press.
 */
export function ShipLink({ ship, open, className }: ShipLinkProps): ReactElement {
  const actions = useCatalogueActions()
  return (
    <Link
      id={shipLinkId(ship.id)}
      to={`/ship-catalog?ship=${ship.id}`}
      aria-current={open ? 'true' : undefined}
      translate="no"
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
