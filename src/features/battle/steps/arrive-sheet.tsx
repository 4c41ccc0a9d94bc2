import { useState } from 'react'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import type { Of } from '#game/play/play-event.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { DicePad } from '../play/dice-pad.tsx'
import { StepAsk } from '../play/step-ask.tsx'
import { texts } from '../play/texts.ts'
import { drawPips } from '../state/draw-dice.ts'
import { jumpWords } from '../state/jump-words.ts'

const words = texts.arriveSheet
const jumpDice = 2

interface ArriveSheetProps {
  readonly ship: BattleShip
  readonly onClose: () => void
}

/** A ship arrives: the watch below beside the depot, a reserve at the place given by two dice. */
export function ArriveSheet({ ship, onClose }: ArriveSheetProps) {
  const { row, nameOf, actions } = useBattle()
  const [told, setTold] = useState<Of<'arrived'> & { readonly id: string }>()
  const isJump = ship.where === 'reserve' || told?.dice !== undefined
  const name = nameOf(ship)
  const arrive = async (dice?: readonly number[]) => {
    const arrived = { kind: 'arrived', ship: ship.index, ...(dice && { dice }) } as const
    if (!(await actions.tell([arrived]))) return
    const event = actions.latest()
    if (dice && event?.kind === 'arrived') setTold(event)
    else onClose()
  }
  const isOff = async () => {
    if (!told) return
    await actions.retell(told.id, [{ kind: 'arrived', ship: ship.index, dice: told.dice, off: true }])
    onClose()
  }
  return (
    <Sheet
      open
      title={name}
      onOpenChange={onClose}
      footer={
        told ? (
          <>
            <ActButton onClick={() => void isOff()}>{words.off}</ActButton>
            <Button variant="primary" onClick={onClose}>
              {words.done}
            </Button>
          </>
        ) : (
          !(isJump && row.byHand) && (
            <ActButton variant="primary" onClick={() => void arrive(isJump ? drawPips(jumpDice) : undefined)}>
              {isJump ? words.roll : words.arrives}
            </ActButton>
          )
        )
      }
    >
      {told?.dice ? (
        <p role="status" className="text-lg font-semibold">
          {jumpWords(told.dice, ship.design.command)}
        </p>
      ) : (
        <>
          <StepAsk rule={isJump ? 'jumpingIn' : 'raid'}>{isJump ? words.ask : words.below}</StepAsk>
          {isJump && row.byHand && (
            <DicePad
              stages={[
                { label: words.direction, count: 1 },
                { label: words.distance, count: 1 },
              ]}
              onDone={(pips) => void arrive(pips.flat())}
            />
          )}
        </>
      )}
    </Sheet>
  )
}
