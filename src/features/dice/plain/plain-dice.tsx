import type { PlainRoll } from '#game/roll-log/plain-roll.ts'
import { Label } from '#ui/page/typography.tsx'
import { plainResult, plainSum } from '../log/plain-words.ts'
import { plainTexts as texts } from '../texts.ts'
import { PlainDie } from './plain-die.tsx'

interface PlainDiceProps {
  readonly roll: PlainRoll
  /** Which plain roll of the session this is; 0: unknown. */
  readonly number: number
}

export function PlainDice({ roll, number }: PlainDiceProps) {
  const { faces } = roll
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="rise flex flex-wrap gap-1">
        {faces.map((face, index) => (
          <PlainDie key={index} face={face} size={faces.length > 8 ? 28 : 36} />
        ))}
      </span>
      <span className="text-right">
        <span className="label-text block text-4xl">{plainResult(roll)}</span>
        {faces.length > 1 && <span className="block text-sm text-ink-dim">{plainSum(roll)}</span>}
        <RollNumber number={number} />
      </span>
    </div>
  )
}

/** The two dice for initiative side by side, each below the name of its side. */
export function InitiativeDice({ roll, number }: PlainDiceProps) {
  const [yours = 0, theirs = 0] = roll.faces
  const sides = [
    [texts.initiative.yours, yours],
    [texts.initiative.theirs, theirs],
  ] as const
  return (
    <>
      <div className="grid grid-cols-2 border border-line">
        {sides.map(([side, face]) => (
          <div key={side} className="flex items-center gap-3 border-l border-hairline px-3 py-2 first:border-l-0">
            <span className="rise flex">
              <PlainDie face={face} size={40} />
            </span>
            <span>
              <Label className="block">{side}</Label>
              <span className="label-text block text-3xl">{face + 1}</span>
            </span>
          </div>
        ))}
      </div>
      <p className="flex justify-between gap-x-3 pt-1 text-sm text-ink-dim">
        <span>{texts.initiative.hint}</span>
        <RollNumber number={number} />
      </p>
    </>
  )
}

function RollNumber({ number }: Pick<PlainDiceProps, 'number'>) {
  return number > 0 && <Label className="whitespace-nowrap">{texts.number(number)}</Label>
}
