import { useState, type ReactElement } from 'react'
import type { CsvProblem } from '#game/star-csv/star-csv-problems.ts'
import { sectorBounds, tidyName } from '#game/stars/star-sector.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Heading } from '#ui/page/typography.tsx'
import { useChartStore, useStarChart } from '../chart-context.tsx'
import { useMarksStore } from '../chart-context.tsx'
import { addSource } from './add-source.ts'
import type { ReadSource } from './sector-source.ts'
import { csvProblemWords } from './sector-words.ts'
import { texts } from './texts.ts'

interface ImportReportProps {
  readonly source: ReadSource
  readonly file: string
  readonly onAdded: () => void
  readonly onOther: () => void
}

/** Number of errors that are listed at once; the others are in a collapsed section. */
const maxTold = 10

const ProblemLines = ({ problems }: { readonly problems: readonly CsvProblem[] }): ReactElement => (
  <ul className="mt-1 grid gap-1">
    {problems.map((problem, i) => (
      <li key={i} className="wrap-anywhere">
        {csvProblemWords(problem)}
      </li>
    ))}
  </ul>
)

/** Shows what was read from a file. The sector is stored only when the player confirms. */
export function ImportReport({ source, file, onAdded, onOther }: ImportReportProps): ReactElement {
  const [name, setName] = useState(source.name)
  const [busy, setBusy] = useState(false)
  const chart = useChartStore()
  const marks = useMarksStore()
  const { csv } = source
  const tidy = tidyName(name)
  const taken = useStarChart((state) => state.sectors.some((sector) => sector.name === tidy))

  const add = async () => {
    setBusy(true)
    const added = await addSource(source, tidy, chart.getState(), marks.getState())
    setBusy(false)
    if (!added.ok) {
      toast(texts.report.tooMany(added.error.max), { tone: 'problem' })
      return
    }
    toast(added.value.kept ? texts.report.added(tidy) : texts.report.notKept(tidy), {
      tone: added.value.kept ? 'good' : 'problem',
    })
    onAdded()
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <div role="status" className="grid gap-1">
        <p>
          <strong>{texts.report.systems(source.systems.length)}</strong>
          {texts.report.readFrom(file, csv && texts.report.units[csv.units])}
        </p>
        {source.marks.length > 0 && <p>{texts.report.marks(source.marks.length)}</p>}
        {csv && csv.merged > 0 && <p>{texts.report.merged(csv.merged)}</p>}
        {csv && csv.beyond > 0 && <p>{texts.report.beyond(csv.beyond)}</p>}
        {csv && csv.estimated > 0 && <p>{texts.report.estimated(csv.estimated)}</p>}
      </div>
      {csv && csv.problemCount > 0 && (
        <section aria-label={texts.report.leftOut} className="border border-hull bg-paper-raised p-3">
          <Heading level={3} size="part">
            {texts.report.errors(csv.problemCount)}
          </Heading>
          <ProblemLines problems={csv.problems.slice(0, maxTold)} />
          {csv.problemCount > maxTold && (
            <details className="mt-2">
              <summary className="min-h-11 cursor-pointer py-2.5">
                {texts.report.others(csv.problemCount - maxTold)}
              </summary>
              <ProblemLines problems={csv.problems.slice(maxTold)} />
              {csv.problemCount > csv.problems.length && (
                <p className="mt-1 text-sm text-ink-dim">{texts.report.more(csv.problemCount - csv.problems.length)}</p>
              )}
            </details>
          )}
        </section>
      )}
      <TextField
        label={texts.report.name}
        required
        maxLength={sectorBounds.name}
        value={name}
        hint={taken ? texts.report.taken : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" icon={<CheckIcon />} busy={busy} disabled={tidy === ''}>
          {texts.report.add}
        </Button>
        <Button variant="quiet" onClick={onOther}>
          {texts.report.another}
        </Button>
      </div>
    </form>
  )
}
