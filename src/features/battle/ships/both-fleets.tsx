import { Disclosure } from '#ui/disclosure.tsx'
import { Label } from '#ui/page/typography.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { orderNames } from '../state/words.ts'
import { ShipLine } from './ship-line.tsx'
import { texts } from './texts.ts'

interface BothFleetsProps {
  readonly onShip: (ship: number) => void
}

/** All ships of both sides, live; each opens its sheet. */
export function BothFleets({ onShip }: BothFleetsProps) {
  const { battle, sides } = useBattle()
  return (
    <div className="mt-5 grid gap-2">
      {battle.sides.map((side, at) => (
        <Disclosure
          key={at}
          className="border-y border-hairline"
          summaryClass="px-2"
          contentClass="pb-2"
          isOpen={battle.isOver}
          summary={<Label>{texts.fleetOf(sides[side.side])}</Label>}
        >
          <ul>
            {side.ships.map((ship) => (
              <ShipLine
                key={ship.index}
                ship={ship}
                label={[ship === side.flagship ? texts.flagship : '', ship.order ? orderNames[ship.order] : '']
                  .filter(Boolean)
                  .join(', ')}
                onSheet={() => onShip(ship.index)}
              />
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  )
}
