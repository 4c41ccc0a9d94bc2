import type { ReactNode } from 'react'
import type { ThrowView } from '#game/roll-log/throw-view.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { useDates } from '#ui/dates.tsx'
import { FlatDice } from '../flat-dice.tsx'
import { texts } from './texts.ts'
import { decidedWords, oddsWords, throwText, volleyWords } from './throw-text.ts'

interface LogDetailsProps {
  readonly view: ThrowView
  readonly onVoid: (id: string) => void
  readonly onRestore: (id: string) => void
}

export function LogDetails({ view, onVoid, onRestore }: LogDetailsProps) {
  const { volley, at, voided, decided, result } = view
  const { dateTime } = useDates()
  return (
    <>
      {result && (
        <FlatDice
          volley={volley}
          faces={result.roll}
          again={new Set(result.roll.rerolled.map(({ die }) => die))}
          againFailure={new Set()}
        />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact name={texts.details.thrown}>
          {dateTime(at)}, {decidedWords(decided)}
        </Fact>
        <Fact name={texts.details.pool}>{volleyWords(volley)}</Fact>
        <Fact name={texts.details.odds}>{oddsWords(view)}</Fact>
        {result && result.rerolls.length > 0 && (
          <Fact name={texts.details.rolledAgain}>
            {result.rerolls
              .map(
                ({ dice, why, note }) =>
                  `${counted(dice.length, 'die', 'dice')}${why === 'rule' ? texts.details.byOvercharge : note && ` ${note}`}`,
              )
              .join('; ')}
          </Fact>
        )}
        {voided?.note && <Fact name={texts.details.void}>{voided.note}</Fact>}
        <Fact name={texts.details.rules}>{view.gameVersion}</Fact>
      </dl>
      <div className="-mx-3 flex">
        <Button
          variant="quiet"
          onClick={() =>
            void copyText(throwText(view, dateTime), { done: texts.details.copied, refused: texts.details.copyRefused })
          }
        >
          {texts.details.copy}
        </Button>
        {!voided && (
          <Button variant="quiet" onClick={() => onVoid(view.id)}>
            {texts.details.doVoid}
          </Button>
        )}
        {voided && (
          <Button variant="quiet" onClick={() => onRestore(view.id)}>
            {texts.details.restore}
          </Button>
        )}
      </div>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-dim">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
