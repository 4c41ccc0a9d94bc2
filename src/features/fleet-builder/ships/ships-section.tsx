import { useCallback, useState, type ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useBackCloses } from '#ui/layer/use-back-closes.ts'
import { Heading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import { useFleetView } from '../open-fleet/open-fleet.ts'
import { ArrangeBar } from './arrange-bar.tsx'
import { useDragOrder } from './drag-order.ts'
import type { ShipPart } from './ship-parts.ts'
import { ShipRow } from './ship-row.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.section

interface ShipsSectionProps {
  readonly opened: string | undefined
  /** Called to open a ship, or to close it if it is open. */
  readonly onToggle: (key: string) => void
  readonly onOpenPart: (key: string, part: ShipPart) => void
}

const nothing: ReadonlySet<string> = new Set()

/** The ships of the fleet in order. In arrange mode the player can choose several ships and drag each by its handle. */
export function ShipsSection({ opened, onToggle, onOpenPart }: ShipsSectionProps): ReactElement {
  const ships = useFleetView((view) => view.ships)
  const { move } = useEditor()
  const [arranging, setArranging] = useState(false)
  const [chosen, setChosen] = useState(nothing)
  const choose = useCallback(
    (key: string) =>
      setChosen((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key]))),
    [],
  )
  const arrange = (wanted: boolean) => {
    setArranging(wanted)
    setChosen(nothing)
  }
  useBackCloses(arranging, () => arrange(false))
  const order = useDragOrder(
    ships.map(({ ship }) => ship.key),
    (key, at) => move(key, { at }),
  )
  return (
    <section aria-labelledby="fleet-ships">
      <div className="flex items-center justify-between gap-3 border-b border-ink">
        <Heading level={2} size="part" id="fleet-ships" tabIndex={-1} className="py-1">
          {texts.heading}
        </Heading>
        <p className="grow text-sm text-ink-dim">{texts.count(ships.length)}</p>
        {(ships.length > 1 || arranging) && (
          <Button variant="quiet" aria-pressed={arranging} onClick={() => arrange(!arranging)}>
            {arranging ? texts.done : texts.arrange}
          </Button>
        )}
      </div>
      {arranging && <ArrangeBar chosen={chosen} onChoose={setChosen} />}
      {ships.length === 0 ? (
        <EmptyState className="mt-3" title={texts.emptyTitle}>
          {texts.empty}
        </EmptyState>
      ) : (
        <ol data-ships>
          {ships.map((ship, index) => (
            <ShipRow
              key={ship.ship.key}
              ship={ship}
              first={index === 0}
              last={index === ships.length - 1}
              open={opened === ship.ship.key}
              arranging={arranging}
              chosen={chosen.has(ship.ship.key)}
              dragging={order.dragging === ship.ship.key}
              marked={order.dropAt === index}
              handle={order.handle}
              onToggle={onToggle}
              onOpenPart={onOpenPart}
              onChoose={choose}
            />
          ))}
          {order.dropAt === ships.length && <li aria-hidden="true" className="-mt-0.5 h-1 bg-signal" />}
        </ol>
      )}
    </section>
  )
}
