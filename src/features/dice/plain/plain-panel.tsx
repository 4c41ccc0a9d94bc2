import { useRef, useState } from 'react'
import { maxPlainDice, plainTotal, type PlainRoll } from '#game/roll-log/plain-roll.ts'
import type { DrawFaces } from '#game/volley/volley.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { repeatedTapMs } from '../tray/throws.ts'
import { PlainDie } from './plain-die.tsx'
import { plainSentence, plainSum } from './plain-words.ts'
import { texts } from './texts.ts'

interface PlainPanelProps {
  readonly log: RollLogStore
  readonly draw: DrawFaces
  /** Called at each roll, for sound and vibration. */
  readonly onRoll: () => void
}

/** Rolls ordinary six-sided dice, for everything in the rules that is no volley. The rolls are in the log too. */
export function PlainPanel({ log, draw, onRoll }: PlainPanelProps) {
  const { analytics } = useServices().records
  const [dice, setDice] = useState(1)
  const [shown, setShown] = useState<PlainRoll>()
  const lastTap = useRef(-Infinity)
  const roll = () => {
    const now = performance.now()
    if (now - lastTap.current < repeatedTapMs) return
    lastTap.current = now
    setShown(log.getState().addPlainRoll(Array.from(draw(dice))))
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
      <div className="flex items-center gap-3">
        <NumberStepper label={texts.dice} labelHidden value={dice} min={1} max={maxPlainDice} onChange={setDice} />
        <Button className="grow" onClick={roll}>
          {texts.roll(counted(dice, 'die', 'dice'))}
        </Button>
      </div>
      {shown && (
        <div key={shown.id} aria-hidden="true" className="flex items-center justify-between gap-4 pt-3">
          <span className="rise flex flex-wrap gap-1">
            {shown.faces.map((face, index) => (
              <PlainDie key={index} face={face} size={shown.faces.length > 8 ? 28 : 36} />
            ))}
          </span>
          <span className="text-right">
            <span className="label-text block text-4xl">{plainTotal(shown)}</span>
            {shown.faces.length > 1 && <span className="text-sm text-ink-dim">{plainSum(shown)}</span>}
          </span>
        </div>
      )}
    </Panel>
  )
}
