import { Disclosure } from '#ui/disclosure.tsx'
import { Label } from '#ui/page/typography.tsx'
import { useWide } from '#ui/use-wide.ts'
import { useBattle } from '../play/battle-context.tsx'
import { orderNames } from '../state/order-and-step-words.ts'
import { admiralWords } from './admiral-words.ts'
import { ShipLine } from './ship-line.tsx'
import { texts } from './texts.ts'

interface BothFleetsProps {
  readonly onShip: (ship: number) => void
}

/** Width of the window from which both fleets are shown beside the step; the same as Tailwind's `xl`. */
const besideStep = '80rem'

/** All ships of both sides in their current state; pressing one opens its sheet. */
export function BothFleets({ onShip }: BothFleetsProps) {
  const { battle, sides } = useBattle()
  const isBeside = useWide(besideStep)
  return (
    <div className="mt-5 border-b border-hairline xl:mt-0">
      {battle.sides.map((side, at) => (
        <Disclosure
          // On a phone a new step has its own list of ships.
          key={isBeside ? at : `${at} ${battle.round} ${battle.step} ${battle.isOver}`}
          className="border-t border-hairline"
          summaryClass="px-2"
          contentClass="[&_li:last-child]:border-b-0"
          isOpen={battle.isOver || isBeside}
          summary={<Label>{texts.fleetOf(sides[side.side])}</Label>}
        >
          <ul>
            {side.ships.map((ship) => (
              <ShipLine
                key={ship.index}
                ship={ship}
                note={ship === side.flagship ? admiralWords(side) : undefined}
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
