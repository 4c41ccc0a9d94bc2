import { useState } from 'react'
import { isStripped, mayWork } from '#game/battle/scenario/salvage.ts'
import { isOn } from '#game/battle/state/battle-ship.ts'
import { homing, stepEnd } from '#game/play-aids/batch-events.ts'
import { Button } from '#ui/button/button.tsx'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { DicePad } from '../play/dice-pad.tsx'
import { StepAsk } from '../play/step-ask.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { texts } from '../play/texts.ts'
import { drawDie } from '../state/draw-dice.ts'
import { stepWords } from '../state/order-and-step-words.ts'

const words = texts.endSteps

/** The steps at the end of a round in which something can be done: squadrons return to hangars, wrecks are worked. */
export function EndSteps() {
  const { battle, table, row, nameOf, isOwn, actions } = useBattle()
  const [typed, setTyped] = useState<{ readonly ship: number; readonly wreck: number }>()
  const isRecovery = battle.step === 'recovery'
  const home = isRecovery ? homing(battle).filter(([squadron]) => isOwn(squadron)) : []
  const workers = isRecovery
    ? battle.ships.filter(
        (ship) =>
          isOn(ship) && isOwn(ship) && mayWork(ship) && ship.lastFire !== battle.round && !table.table.worked.has(ship),
      )
    : []
  const wrecks = isRecovery ? battle.wrecks : []
  const work = (ship: number, wreck: number, die?: number) => {
    setTyped(undefined)
    void actions.tell([{ kind: 'worked', ship, wreck, ...(die !== undefined && { die }) }])
  }
  /** Works a wreck. In the variant “What is in it”, the first ship at a wreck rolls a die for what it contains. */
  const press = (ship: number, wreck: number) => {
    const marks = battle.wrecks[wreck]?.marks ?? [1, 1]
    const isRolled = battle.scenario.hasFinds === true && marks[0] + marks[1] === 0
    if (isRolled && row.byHand) setTyped({ ship, wreck })
    else work(ship, wreck, isRolled ? drawDie() : undefined)
  }
  return (
    <section className="grid gap-3">
      <StepAsk rule={isRecovery ? 'recovery' : 'leaving'}>
        {isRecovery ? words.recovery : battle.step === 'leaving' ? words.leaving : words.other}
      </StepAsk>
      {home.map(([squadron, carriers]) => (
        <div key={squadron.index} className="flex flex-wrap gap-2">
          {carriers.map((carrier) => (
            <Button
              key={carrier.index}
              onClick={() => void actions.tell([{ kind: 'recovered', ship: squadron.index, carrier: carrier.index }])}
            >
              {words.home(nameOf(squadron), nameOf(carrier))}
            </Button>
          ))}
        </div>
      ))}
      {wrecks.length > 0 && <p>{words.wrecks}</p>}
      {wrecks.length > 0 &&
        workers.map((ship) => (
          <div key={ship.index} className="flex flex-wrap gap-2">
            {wrecks.map(
              (one, wreck) =>
                !isStripped(one) && (
                  <Button key={wreck} onClick={() => press(ship.index, wreck)}>
                    {words.work(nameOf(ship), wreck + 1)}
                  </Button>
                ),
            )}
          </div>
        ))}
      <StepBar
        above={
          typed && (
            <DicePad
              stages={[{ label: words.found(nameOf(typed.ship), typed.wreck + 1), count: 1 }]}
              onDone={([dice]) => work(typed.ship, typed.wreck, dice?.[0])}
            />
          )
        }
      >
        <ActButton variant="primary" onClick={() => void actions.tell([stepEnd(battle)])}>
          {texts.endStep(stepWords(battle).toLowerCase())}
        </ActButton>
      </StepBar>
    </section>
  )
}
