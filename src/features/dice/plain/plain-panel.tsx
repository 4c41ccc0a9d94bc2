import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { maxPlainDice, type PlainRoll, type PlainRollKind } from '#game/roll-log/plain-roll.ts'
import type { DrawFaces } from '#game/volley/volley.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { plainSentence } from '../log/plain-words.ts'
import { rollNumber } from '../log/roll-number.ts'
import { plainTexts as texts } from '../texts.ts'
import { repeatedTapMs } from '../throws.ts'
import { InitiativeDice, PlainDice } from './plain-dice.tsx'

interface PlainPanelProps {
  readonly log: RollLogStore
  readonly draw: DrawFaces
  /** Called at each roll, for sound and vibration. */
  readonly onRoll: () => void
}

/** Rolls ordinary six-sided dice, for everything in the rules except volleys. The rolls are also in the log. */
export function PlainPanel({ log, draw, onRoll }: PlainPanelProps) {
  const { analytics } = useServices().records
  const [dice, setDice] = useState(1)
  const [shown, setShown] = useState<PlainRoll>()
  const number = useStore(log, (state) => rollNumber(state.plainRolls, shown?.id))
  const result = useRef<HTMLDivElement>(null)
  const lastTap = useRef(-Infinity)
  useEffect(() => {
    result.current?.scrollIntoView({ block: 'nearest' })
  }, [shown?.id])
  const roll = (count: number, kind: PlainRollKind) => {
    const now = performance.now()
    if (now - lastTap.current < repeatedTapMs) return
    lastTap.current = now
    setShown(log.getState().addPlainRoll(Array.from(draw(count)), kind))
    onRoll()
    analytics.event('dice-rolled-2d')
  }
  return (
    <Panel aria-label={texts.heading}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading level={2} size="part">
          {texts.heading}
        </Heading>
        <p className="text-sm text-ink-dim">{texts.purpose}</p>
      </div>
      <p className="sr-only" role="status">
        {shown && <span key={shown.id}>{plainSentence(shown)}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <NumberStepper label={texts.dice} labelHidden value={dice} min={1} max={maxPlainDice} onChange={setDice} />
        <Button className="grow" onClick={() => roll(dice, 'plain')}>
          {texts.roll(counted(dice, 'die', 'dice'))}
        </Button>
        <Button className="grow" onClick={() => roll(2, 'initiative')}>
          {texts.initiative.roll}
        </Button>
      </div>
      {shown && (
        <div key={shown.id} ref={result} aria-hidden="true" className="scroll-mb-6 pt-3">
          {shown.kind === 'initiative' ? (
            <InitiativeDice roll={shown} number={number} />
          ) : (
            <PlainDice roll={shown} number={number} />
          )}
        </div>
      )}
    </Panel>
  )
}
