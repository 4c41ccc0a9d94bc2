import { describeRecordError } from '#records/errors.ts'
import { Button } from '#ui/button/button.tsx'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { saveFile } from '#ui/save-file.ts'
import { linesOf } from '../list/csv.ts'
import type { ImportReport } from './import-run.ts'
import { texts } from './texts.ts'

/** The most lines that are named one by one. A saved report has them all. */
const mostNamed = 200

interface ImportReportViewProps {
  /** For the file name. */
  readonly name: string
  readonly report: ImportReport
  /** Each outcome in words, in the order in which they are counted. */
  readonly outcomes: Readonly<Record<string, string>>
  /** The outcome of a line about which there is nothing to say. */
  readonly good: string
}

/** The results: how many lines have each outcome, the lines that need a look one by one, and all of them as a file. */
export function ImportReportView({ name, report: { rows, stopped }, outcomes, good }: ImportReportViewProps) {
  const words: Readonly<Record<string, string>> = { ...outcomes, 'not-sent': texts['not-sent'], unknown: texts.unknown }
  const counts = Object.entries(words)
    .map(([outcome, label]) => ({ outcome, label, n: rows.filter((row) => row.outcome === outcome).length }))
    .filter(({ n }) => n > 0)
  const told = rows.filter(({ outcome }) => outcome !== good)
  const save = () => {
    const lines = rows.map((row) => [row.line, row.email, words[row.outcome] ?? row.outcome, row.message])
    const { line, email, outcome, message } = texts.columns
    saveFile(texts.fileName(name), 'text/csv', linesOf([[line, email, outcome, message], ...lines]))
  }
  return (
    <div className="grid gap-3" role="status">
      {stopped === 'cancelled' && <p>{texts.cancelled}</p>}
      {stopped !== undefined && stopped !== 'cancelled' && <p>{texts.stopped(describeRecordError(stopped))}</p>}
      <ul>
        {counts.map(({ outcome, label, n }) => (
          <li key={outcome} className={outcome === good ? 'font-semibold' : undefined}>
            <span className="figures">{n}</span> {label}
          </li>
        ))}
      </ul>
      {told.length > 0 && (
        <div
          role="region"
          aria-label={texts.lines}
          tabIndex={0}
          className="max-h-72 overflow-y-auto border border-hairline"
        >
          <ul className="text-sm">
            {told.slice(0, mostNamed).map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line may have two addresses, and the rows never
              // move
              <li key={at} className="grid grid-cols-[5.5rem_1fr] gap-x-2 border-b border-hairline p-2 last:border-b-0">
                <span className="text-ink-dim">{texts.line(row.line)}</span>
                <span className="wrap-anywhere">
                  <bdi className="figures">{row.email}</bdi>
                  <span className="block">{row.message || (words[row.outcome] ?? row.outcome)}</span>
                </span>
              </li>
            ))}
            {told.length > mostNamed && <li className="p-2">{texts.moreLines(told.length - mostNamed)}</li>}
          </ul>
        </div>
      )}
      <div>
        <Button icon={<DownloadIcon size={20} />} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
