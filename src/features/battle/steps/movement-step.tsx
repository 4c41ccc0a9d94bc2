import { useState } from 'react'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import { moveOf, movingOrder, stepEnd } from '#game/play-aids/batch.ts'
import { Button } from '#ui/button/button.tsx'
import { capitalised } from '#ui/words.ts'
import { useBattle } from '../play/battle-context.tsx'
import { StepAsk } from '../play/step-ask.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { texts } from '../play/texts.ts'
import { ShipLine } from '../ships/ship-line.tsx'
import { classes } from '../state/names.ts'
import { orderNames } from '../state/words.ts'
import { MoveSheet } from './move-sheet.tsx'

const words = texts.movementStep

interface MovementStepProps {
  readonly onShip: (ship: number) => void
}

/** Whether something about the move of a ship changes what follows, so that its row asks for more. */
function asksMore(ship: BattleShip, hasTerrain: boolean): boolean {
  const { design } = ship
  const hasSpinal = design.weapons.some(({ spinal }) => spinal) && design.mass < 8
  return hasTerrain || hasSpinal || design.has['no-wake']
}

/** Ships move; one press tells it of one, of a class, or of all. */
export function MovementStep({ onShip }: MovementStepProps) {
  const { battle, nameOf, actions, isBusy } = useBattle()
  const [detail, setDetail] = useState<BattleShip>()
  const order = movingOrder(battle)
  const arriving = battle.round >= 2 ? battle.ships.filter(({ where }) => where === 'reserve' || where === 'below') : []
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
              ship.where === 'hangar'
                ? words.aboard
                : ship.where === 'table'
                  ? ship.order
                    ? orderNames[ship.order]
                    : ''
                  : words.arrives
            }
            onPress={() =>
              ship.where === 'reserve' || ship.where === 'below' || asksMore(ship, battle.fields.length > 0)
                ? setDetail(ship)
                : tell([ship], false)
            }
            pressLabel={words.moved(nameOf(ship))}
            onSheet={() => onShip(ship.index)}
            onMore={() => setDetail(ship)}
            moreLabel={words.more(nameOf(ship))}
          />
        ))}
      </ul>
      {detail && <MoveSheet ship={detail} onClose={() => setDetail(undefined)} />}
      <StepBar>
        {order.length > 0 && !isLastClass && mass !== undefined && (
          <Button busy={isBusy} onClick={() => tell(ofClass, false)}>
            {words.classMoved(capitalised(classes(mass)))}
          </Button>
        )}
        <Button variant="primary" busy={isBusy} onClick={() => tell(order, true)}>
          {words.all}
        </Button>
      </StepBar>
    </section>
  )
}
