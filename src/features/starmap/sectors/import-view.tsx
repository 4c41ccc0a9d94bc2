import { useState, type ReactElement } from 'react'
import { sectorBounds } from '#game/stars/star-sector.ts'
import { plainDigits } from '#ui/form/plain-digits.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { ImportReport } from './import-report.tsx'
import type { SourceProblem } from './sector-source.ts'
import { parseProblemWords, csvProblemWords, sourceProblemWords } from './sector-words.ts'
import { texts } from './texts.ts'
import { useImport } from './use-import.ts'

export function ImportView({ onAdded }: { readonly onAdded: () => void }): ReactElement {
  const { state, read, cancel, reset } = useImport()
  const [within, setWithin] = useState('')
  const limit = Number(plainDigits(within).replace(',', '.'))
  const isLimit = within.trim() === '' || (Number.isFinite(limit) && limit > 0)

  if (state.step === 'read')
    return <ImportReport source={state.source} file={state.file} onAdded={onAdded} onOther={reset} />
  return (
    <div className="grid gap-4">
      <p>{texts.import.lead}</p>
      <TextField
        label={texts.import.within}
        hint={texts.import.withinHint(sectorBounds.systems)}
        inputMode="decimal"
        value={within}
        error={isLimit ? undefined : texts.import.withinError}
        onChange={({ currentTarget }) => setWithin(currentTarget.value)}
      />
      {state.step === 'reading' ? (
        <Progress
          label={texts.import.reading(state.file)}
          max={100}
          {...(state.progress.share !== undefined && { value: Math.round(state.progress.share * 100) })}
          detail={texts.import.systems(state.progress.systems)}
          onCancel={cancel}
        />
      ) : (
        <label className="grid gap-1">
          <span className="label-text text-[0.9375rem] text-ink-dim">{texts.import.file}</span>
          <input
            type="file"
            accept=".csv,.txt,.json,text/csv,application/json"
            className="control h-auto py-2.5 file:mr-3 file:border-0 file:bg-paper-sunk file:px-3 file:py-1 file:text-ink"
            disabled={!isLimit}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) read(file, within.trim() === '' ? undefined : limit)
              // The input is emptied, so that the same file can be chosen again after it was corrected.
              currentTarget.value = ''
            }}
          />
        </label>
      )}
      <div aria-live="polite">{state.step === 'failed' && <Failed problem={state.problem} file={state.file} />}</div>
    </div>
  )
}

/** Number of errors that are listed; the others are only counted. */
const maxTold = 10

function Failed({ problem, file }: { readonly problem: SourceProblem; readonly file: string }): ReactElement {
  if (problem.code === 'CANCELLED') return <p className="text-ink-dim">{sourceProblemWords(problem)}</p>
  const lines =
    problem.code === 'NOTHING_FIT'
      ? problem.problems.map(csvProblemWords)
      : problem.code === 'UNFIT'
        ? problem.problems.map(parseProblemWords)
        : []
  return (
    <ErrorState title={texts.import.failed(file)}>
      <p className="wrap-anywhere">{sourceProblemWords(problem)}</p>
      {lines.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 ps-5">
          {lines.slice(0, maxTold).map((line, i) => (
            <li key={i} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      {lines.length > maxTold && <p className="mt-1">{texts.import.more(lines.length - maxTold)}</p>}
    </ErrorState>
  )
}
