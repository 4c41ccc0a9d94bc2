import { useRef, useState } from 'react'
import type { Answer } from '#records/client.ts'
import type { ImportedRow } from '#records/staff/imported-row.ts'
import {
  joinImports,
  linesLeft,
  runImport,
  type ImportLine,
  type ImportReport,
  type ReportedLine,
} from './import-run.ts'

export type Send<Line> = (lines: readonly Line[]) => Answer<readonly ImportedRow[]>

/** Lines to send, and lines of which we already know that they are not sent. */
export interface PreparedLines<Line extends ImportLine> {
  readonly lines: readonly Line[]
  readonly told: readonly ReportedLine[]
}

export type ImportState<Line extends ImportLine> =
  | { readonly is: 'form' }
  | { readonly is: 'running'; readonly isDry: boolean; readonly done: number; readonly of: number }
  /** The dry run is over. `lines`: those that the import would write. */
  | { readonly is: 'checked'; readonly lines: readonly Line[]; readonly report: ImportReport }
  /** `left`: lines that were not reached. */
  | { readonly is: 'done'; readonly left: readonly Line[]; readonly report: ImportReport }

interface ImportSteps<Line extends ImportLine> {
  /** The dry run: says what would happen and writes nothing. Undefined for an import without a dry run. */
  readonly dryRun: Send<Line> | undefined
  readonly send: Send<Line>
  /** The outcomes of lines that the import would write. */
  readonly written: readonly string[]
}

const byLine = (rows: readonly ReportedLine[]): readonly ReportedLine[] =>
  rows.toSorted((one, other) => one.line - other.line)

/** An import in steps: check, import, report. Each can be stopped, and the rest can be done later. */
export function useImport<Line extends ImportLine>({ dryRun, send, written }: ImportSteps<Line>) {
  const [state, setState] = useState<ImportState<Line>>({ is: 'form' })
  const isCancelled = useRef(false)
  /** Lines whose reported result stays, whatever is imported. */
  const settled = useRef<readonly ReportedLine[]>([])
  const imported = useRef<ImportReport>(undefined)

  const run = (lines: readonly Line[], isDry: boolean, sender: Send<Line>) => {
    isCancelled.current = false
    const show = (done: number) => setState({ is: 'running', isDry, done, of: lines.length })
    show(0)
    return runImport({ lines, send: sender, onProgress: show, isCancelled: () => isCancelled.current })
  }
  const start = async (lines: readonly Line[]) => {
    const earlier = imported.current
    const report = await run(lines, false, send)
    const joined = earlier ? joinImports(earlier, report) : report
    imported.current = joined
    const rows = byLine([...settled.current, ...joined.rows])
    setState({ is: 'done', left: linesLeft(lines, report), report: { rows, stopped: joined.stopped } })
  }
  const begin = async ({ lines, told }: PreparedLines<Line>) => {
    settled.current = told
    imported.current = undefined
    if (!dryRun) return start(lines)
    const report = await run(lines, true, dryRun)
    if (report.stopped === 'cancelled') return setState({ is: 'form' })
    settled.current = [...told, ...report.rows.filter(({ outcome }) => !written.includes(outcome))]
    setState({
      is: 'checked',
      lines: report.stopped ? [] : lines.filter((_, at) => written.includes(report.rows[at]?.outcome ?? '')),
      report: { rows: byLine([...told, ...report.rows]), stopped: report.stopped },
    })
  }
  return {
    state,
    begin,
    start,
    back: () => setState({ is: 'form' }),
    cancel: () => {
      isCancelled.current = true
    },
  }
}
