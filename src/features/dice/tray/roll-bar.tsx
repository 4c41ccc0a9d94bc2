import type { ReactNode } from 'react'
import type { Volley } from '#game/volley/volley.ts'
import { Button } from '#ui/button/button.tsx'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { poolWords } from '../log/throw-words.ts'
import { trayTexts as texts } from '../texts.ts'

interface RollBarProps {
  readonly volley: Volley
  readonly odds: ReactNode
  readonly isTumbling: boolean
  readonly onRoll: () => void
  readonly onSkip: () => void
  readonly onType: () => void
}

/** The roll button at the bottom of the screen, with a button to type in real dice. */
export function RollBar({ volley, odds, isTumbling, onRoll, onSkip, onType }: RollBarProps) {
  const isEmpty = volley.successDice === 0
  return (
    <ActionBar label={texts.bar.label}>
      {odds}
      <div className="flex gap-2">
        <Button className="px-3!" title={texts.bar.typeHint} disabled={isEmpty || isTumbling} onClick={onType}>
          {texts.bar.type}
        </Button>
        <Button variant="primary" className="grow" onClick={isTumbling ? onSkip : onRoll} disabled={isEmpty}>
          {isTumbling ? texts.bar.showNow : isEmpty ? texts.bar.noDice : texts.bar.roll(poolWords(volley))}
        </Button>
      </div>
    </ActionBar>
  )
}
