import { memo, type ReactNode } from 'react'
import type { ThrowResult, ThrowView } from '#game/roll-log.ts'
import { formatShare } from '#pieces/odds-words.ts'
import { formatDate, formatDateTime } from '#ui/format-date.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FlatDice } from './flat-dice.tsx'
import { counted, decidedWords, effectWords, oddsWords, poolWords, throwSentence, volleyWords } from './throw-words.ts'

interface LogRowProps {
  readonly view: ThrowView
  /** Its dice are still falling: nothing of them is shown. */
  readonly isInTheAir: boolean
  readonly isSaved: boolean
  readonly onCopy: (view: ThrowView) => void
  readonly onVoid: (id: string) => void
  readonly onRestore: (id: string) => void
}

/** One throw of the log: what and when in a line, everything else when it is opened. */
export const LogRow = memo(function LogRow({ view, isInTheAir, isSaved, onCopy, onVoid, onRestore }: LogRowProps) {
  const { volley, label, at, voided, decided } = view
  const result = isInTheAir ? undefined : view.result
  return (
    <li className="border-t border-hairline first:border-t-0">
      <details className="group">
        <summary className="flex min-h-14 items-center gap-3 px-4 py-2 sm:px-5">
          <span className={`min-w-0 grow ${voided ? 'text-ink-dim line-through' : ''}`}>
            <span className="flex items-baseline gap-2">
              <span className="truncate">{label || poolWords(volley)}</span>
              <span className="figures shrink-0 text-xs text-ink-dim">{formatDate(at, 'hh:ii')}</span>
            </span>
            <span className="block text-sm text-ink-dim">
              {isInTheAir ? 'In the air' : result ? <Sums view={view} result={result} /> : 'Not rolled to the end'}
            </span>
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1">
            {result && <span aria-hidden="true" className={`label-text text-lg whitespace-nowrap ${voided ? 'text-ink-dim line-through' : ''}`}>{effectWords(volley, result.outcome)}</span>}
            <span className="flex gap-1">
              {voided && <Badge>Void</Badge>}
              {decided === 'typed' && <Badge tone="violet">Typed</Badge>}
              {!isSaved && <Badge tone="warning">Not saved</Badge>}
            </span>
          </span>
        </summary>
        {!isInTheAir && (
          <div className="grid gap-3 px-4 pb-3 sm:px-5">
            {result && (
              <FlatDice
                volley={volley}
                faces={result.roll}
                again={new Set(result.roll.rerolled.map(({ die }) => die))}
                againFailure={new Set()}
              />
            )}
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
              <Fact name="Thrown">
                {formatDateTime(at)}, {decidedWords(decided)}
              </Fact>
              <Fact name="Pool">{volleyWords(volley)}</Fact>
              <Fact name="Odds then">{oddsWords(view)}</Fact>
              {result && result.rerolls.length > 0 && (
                <Fact name="Rolled again">
                  {result.rerolls.map(({ dice, why, note }) => `${counted(dice.length, 'die', 'dice')}${why === 'rule' ? ' by Overcharge' : note && ` ${note}`}`).join('; ')}
                </Fact>
              )}
              {voided?.note && <Fact name="Void">{voided.note}</Fact>}
              <Fact name="Rules">{view.gameVersion}</Fact>
            </dl>
            <div className="-mx-3 flex">
              <Button variant="quiet" onClick={() => onCopy(view)}>
                Copy
              </Button>
              {!voided && (
                <Button variant="quiet" onClick={() => onVoid(view.id)}>
                  Void
                </Button>
              )}
              {voided && (
                <Button variant="quiet" onClick={() => onRestore(view.id)}>
                  Count it again
                </Button>
              )}
            </div>
          </div>
        )}
      </details>
    </li>
  )
})

/** The sums for the eye, the whole sentence for the ear. */
function Sums({ view, result }: { readonly view: ThrowView; readonly result: ThrowResult }) {
  const { outcome, better } = result
  return (
    <>
      <span className="sr-only">{throwSentence(view, result)}</span>
      <span aria-hidden="true">
        {outcome.successes} − {outcome.cancels} = {outcome.net} net, better than {formatShare(better)}
      </span>
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
