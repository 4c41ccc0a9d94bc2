import { useState } from 'react'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import { moveOf, movingOrder, stepEnd } from '#game/play-aids/batch-events.ts'
import { capitalised } from '#ui/words.ts'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { StepAsk } from '../play/step-ask.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { texts } from '../play/texts.ts'
import { ShipLine } from '../ships/ship-line.tsx'
import { asksMore, moveFigures } from '../state/move-questions.ts'
import { orderNames } from '../state/order-and-step-words.ts'
import { classes } from '../state/ship-names.ts'
import { ArriveSheet } from './arrive-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'

const words = texts.movementStep

interface MovementStepProps {
  readonly onShip: (ship: number) => void
}

/** Ships in reserve or below, which may arrive. */
const isWaiting = ({ where }: BattleShip): boolean => where === 'reserve' || where === 'below'

/** Ships move. One press enters this for one ship, for a class, or for all. */
export function MovementStep({ onShip }: MovementStepProps) {
  const { battle, table, nameOf, actions, isOwn, acts } = useBattle()
  const [detail, setDetail] = useState<BattleShip>()
  const waiting = movingOrder(battle)
  const order = waiting.filter(isOwn)
  /**
   * Whether this phone enters the moves of both sides. With several phones, each enters those of its own ships, one
   * after another.
   */
  const tellsBoth = acts.length === 2
  const arriving =
    battle.round >= 2 ? battle.ships.filter((ship) => isWaiting(ship) && !ship.hasMoved && isOwn(ship)) : []
  const mass = order[0]?.design.mass
  const ofClass = order.filter(({ design }) => design.mass === mass)
  const tell = (ships: readonly BattleShip[], isEnd: boolean) =>
    void actions.tellWhile([...ships.map((ship) => moveOf(ship)), ...(isEnd ? [stepEnd(battle)] : [])])
  const isLastClass = ofClass.length === order.length
  return (
    <section>
      <StepAsk rule="moveOrder">{words.ask}</StepAsk>
      {order.length === 0 && <p className="text-ink-dim">{words.nothing}</p>}
      <ul aria-label={words.left} className="border-t border-line">
        {[...order, ...arriving].map((ship) => (
          <ShipLine
            key={ship.index}
            ship={ship}
            showsSide
            label={
              isWaiting(ship)
                ? words.arrives
                : [
                    ship.where === 'hangar' ? words.aboard : '',
                    words.figures(moveFigures(battle, ship)),
                    ship.order ? orderNames[ship.order] : '',
                  ]
                    .filter(Boolean)
                    .join(', ')
            }
            onPress={() => (isWaiting(ship) || asksMore(table, ship) ? setDetail(ship) : tell([ship], false))}
            pressLabel={isWaiting(ship) ? words.brings(nameOf(ship)) : words.moved(nameOf(ship))}
            onSheet={() => onShip(ship.index)}
            onMore={() => setDetail(ship)}
            moreLabel={words.more(nameOf(ship))}
          />
        ))}
      </ul>
      {detail && isWaiting(detail) && <ArriveSheet ship={detail} onClose={() => setDetail(undefined)} />}
      {detail && !isWaiting(detail) && <MoveSheet ship={detail} onClose={() => setDetail(undefined)} />}
      <StepBar>
        {tellsBoth && order.length > 0 && !isLastClass && mass !== undefined && (
          <ActButton onClick={() => tell(ofClass, false)}>{words.classMoved(capitalised(classes(mass)))}</ActButton>
        )}
        {(tellsBoth || waiting.length === 0) && (
          <ActButton variant="primary" onClick={() => tell(order, true)}>
            {waiting.length === 0 ? words.end : words.all}
          </ActButton>
        )}
      </StepBar>
    </section>
  )
}
