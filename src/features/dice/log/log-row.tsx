import { memo } from 'react'
import type { ThrowResult, ThrowView } from '#game/roll-log/throw-view.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { LogDetails } from './log-details.tsx'
import { RowName } from './row-name.tsx'
import { texts } from './texts.ts'
import { effectWords, poolWords, shareWords, sumWords, throwSentence } from './throw-words.ts'

interface LogRowProps {
  readonly view: ThrowView
  /** True while the dice are still moving in the tray; the result stays hidden until they stop. */
  readonly isRolling: boolean
  readonly isSaved: boolean
  readonly onVoid: (id: string) => void
  readonly onRestore: (id: string) => void
}

export const LogRow = memo(function LogRow({ view, isRolling, isSaved, onVoid, onRestore }: LogRowProps) {
  const { volley, label, at, voided, decided } = view
  const result = isRolling ? undefined : view.result
  return (
    <li className="border-t border-hairline first:border-t-0">
      <Disclosure
        summaryClass="min-h-14 gap-3 px-4 py-2 sm:px-5"
        contentClass="grid gap-3 px-4 pb-3 sm:px-5"
        summary={
          <>
            <span className={`min-w-0 grow ${voided ? 'text-ink-dim line-through' : ''}`}>
              <RowName name={label || poolWords(volley)} at={at} />
              <span className="block text-sm text-ink-dim">
                {isRolling ? texts.row.rolling : result ? <Sums view={view} result={result} /> : texts.row.notFinished}
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1">
              {result && (
                <span
                  aria-hidden="true"
                  className={`label-text text-lg whitespace-nowrap ${voided ? 'text-ink-dim line-through' : ''}`}
                >
                  {effectWords(volley, result.outcome)}
                </span>
              )}
              <span className="flex gap-1">
                {voided && <Badge>{texts.row.void}</Badge>}
                {decided === 'typed' && <Badge tone="violet">{texts.row.typed}</Badge>}
                {!isSaved && <Badge tone="warning">{texts.row.notSaved}</Badge>}
              </span>
            </span>
          </>
        }
      >
        {!isRolling && <LogDetails {...{ view, onVoid, onRestore }} />}
      </Disclosure>
    </li>
  )
})

/** The sums of a throw as figures. They are hidden from screen readers, which get a whole sentence instead. */
function Sums({ view, result }: { readonly view: ThrowView; readonly result: ThrowResult }) {
  return (
    <>
      <span className="sr-only">{throwSentence(view, result)}</span>
      <span aria-hidden="true">{`${sumWords(view.volley, result.outcome)}, ${shareWords(view, result)}`}</span>
    </>
  )
}
