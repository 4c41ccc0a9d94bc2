import { describeRecordError } from '#records/errors.ts'
import { rowOutcomes } from '#shared/row-changes.ts'
import { Button } from '#ui/button/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { linesOf } from '../list/csv.ts'
import type { BulkOutcome, BulkReport } from './bulk-run.ts'
import { texts } from './texts.ts'

const outcomes: readonly BulkOutcome[] = [...rowOutcomes, 'not-sent', 'unknown']

/** The most rows that a report names one by one. A saved report has them all. */
const mostNamed = 100

interface BulkReportViewProps {
  /** Name of the list, for the file name of the report. */
  readonly list: string
  readonly report: BulkReport
  readonly nameOf: (id: string) => string
}

/** The results: how many rows have each outcome, the names of those that need a look, and all of them as a file. */
export function BulkReportView({ list, report, nameOf }: BulkReportViewProps) {
  const { rows, stopped } = report
  const counts = outcomes
    .map((outcome) => ({ outcome, n: rows.filter((row) => row.outcome === outcome).length }))
    .filter(({ n }) => n > 0)
  const told = rows.filter(({ outcome }) => outcome !== 'changed' && outcome !== 'same')
  const save = () => {
    const lines = rows.map((row) => [row.id, nameOf(row.id), texts.outcomes[row.outcome], row.message])
    const { id, name, outcome, message } = texts.columns
    saveFile(texts.reportName(list), 'text/csv', linesOf([[id, name, outcome, message], ...lines]))
  }
  return (
    <div className="grid gap-3" role="status">
      {stopped === 'cancelled' && <p>{texts.cancelled}</p>}
      {stopped !== undefined && stopped !== 'cancelled' && <p>{texts.stopped(describeRecordError(stopped))}</p>}
      <ul>
        {counts.map(({ outcome, n }) => (
          <li key={outcome}>
            <span className="figures">{n}</span> {texts.outcomes[outcome]}
          </li>
        ))}
      </ul>
      {told.length > 0 && (
        <ul className="max-h-60 overflow-y-auto border border-hairline p-2 text-sm">
          {told.slice(0, mostNamed).map((row) => (
            <li key={row.id}>
              {nameOf(row.id)} <span className="figures">{row.id}</span>: {row.message || texts.outcomes[row.outcome]}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={save}>{texts.saveReport}</Button>
      </div>
    </div>
  )
}
