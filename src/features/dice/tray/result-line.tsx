import type { RefObject } from 'react'
import type { ThrowView } from '#game/roll-log/throw-view.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { Label } from '#ui/page/typography.tsx'
import { effectWords, formulaLines, shareWords } from '../log/throw-words.ts'
import { trayTexts as texts } from '../texts.ts'

interface ResultLineProps {
  readonly view: ThrowView
  /** Number of the roll in this session, from 1; 0 if it is unknown. */
  readonly number: number
  readonly ref: RefObject<HTMLDivElement | null>
}

/** The result of the throw in large type. Hidden from screen readers, because the page's live region announces it. */
export function ResultLine({ view, number, ref }: ResultLineProps) {
  const { volley, label, result, voided, decided } = view
  if (!result) return null
  const { outcome, killed } = result
  const again = result.rerolls.reduce((sum, { dice }) => sum + dice.length, 0)
  const struck = voided ? 'line-through' : ''
  return (
    <div ref={ref} aria-hidden="true" className={`scroll-mt-20 scroll-mb-6 ${voided ? 'text-ink-dim' : ''}`}>
      <p className={`label-text text-4xl ${struck}`}>{effectWords(volley, outcome)}</p>
      {formulaLines(volley, outcome).map((line) => (
        <p key={line} className={`text-sm text-ink-dim ${struck}`}>
          {line}
        </p>
      ))}
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-dim">
        <span className={`text-ink ${struck}`}>
          {shareWords(view, result)}
          {killed && <b className="text-hull">{texts.result.destroys}</b>}
        </span>
        <Label>
          {[
            number > 0 && texts.result.number(number),
            again > 0 && texts.result.again(counted(again, 'die', 'dice')),
            label,
            decided === 'typed' && texts.result.realDice,
            voided && texts.result.void,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Label>
      </p>
    </div>
  )
}
