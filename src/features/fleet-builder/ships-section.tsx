import type { ReactElement } from 'react'

import { useDragOrder } from './drag-order.ts'
import { useDesk } from './fleet-desk.ts'
import { focusShip } from './focus-ship.ts'
import { ShipRow } from './ship-row.tsx'
import { counted } from '#pieces/fleet-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Heading } from '#ui/typography.tsx'

interface ShipsSectionProps {
  readonly opened: string | undefined
  readonly onOpen: (key: string | undefined) => void
}

/** The ships of the fleet in their order. */
export function ShipsSection({ opened, onOpen }: ShipsSectionProps): ReactElement {
  const { view, edit } = useDesk()
  const { ships } = view
  const handle = useDragOrder(
    ships.map(({ ship }) => ship.key),
    (key, to) => {
      if (edit({ kind: 'move-ship', ship: key, to })) focusShip(key)
    },
  )
  return (
    <section aria-labelledby="fleet-ships">
      <div className="flex items-baseline justify-between gap-3 border-b border-ink pb-1">
        <Heading level={2} size="part" id="fleet-ships" tabIndex={-1}>
          Ships
        </Heading>
        <p className="text-sm text-ink-dim">{counted(ships.length, 'ship')}</p>
      </div>
      {ships.length === 0 ? (
        <EmptyState className="mt-3" title="No ships yet">
          Start with a flagship, a destroyer or heavier, then give each capital ship an escort.
        </EmptyState>
      ) : (
        <ol data-ships>
          {ships.map((ship, index) => (
            <ShipRow
              key={ship.ship.key}
              ship={ship}
              index={index}
              count={ships.length}
              open={opened === ship.ship.key}
              onToggle={() => onOpen(opened === ship.ship.key ? undefined : ship.ship.key)}
              handle={handle}
            />
          ))}
          {handle.dropAt === ships.length && <li aria-hidden="true" className="-mt-0.5 h-1 bg-signal" />}
        </ol>
      )}
    </section>
  )
}
