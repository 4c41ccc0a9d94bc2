import type { ReactNode } from 'react'
import type { Volley } from '#game/volley/volley.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { lineIcon } from '#ui/icon/line-icon.tsx'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { poolWords } from '../log/throw-words.ts'
import { texts } from './texts.ts'

const RealDiceIcon = lineIcon('M3.5 9.5h11v11h-11zM7 13h.2v.2H7zM11 17h.2v.2H11zM17.5 3.5v8M14.5 6.5l3-3 3 3')

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
        <IconButton
          outlined
          label={texts.bar.type}
          icon={<RealDiceIcon />}
          disabled={isEmpty || isTumbling}
          onClick={onType}
        />
        <Button variant="primary" className="grow" onClick={isTumbling ? onSkip : onRoll} disabled={isEmpty}>
          {isTumbling ? texts.bar.showNow : isEmpty ? texts.bar.noDice : texts.bar.roll(poolWords(volley))}
        </Button>
      </div>
    </ActionBar>
  )
}
