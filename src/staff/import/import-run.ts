import type { Answer } from '#records/client.ts'
import type { RecordError } from '#records/errors.ts'
import type { ImportedRow } from '#records/staff/imported-row.ts'
import { rowsPerRequest } from '#shared/row-changes.ts'

/** A line that is sent. */
export interface ImportLine {
  readonly line: number
  readonly email: string
}

/** `outcome`: one of the import's own, or 'not-sent' or 'unknown' if the work ended early. */
export interface ReportedLine extends ImportLine {
  readonly outcome: string
  readonly message: string
}

export interface ImportReport {
  /** One row per line. */
  readonly rows: readonly ReportedLine[]
  /** Why the work ended early; undefined if every line was sent. */
  readonly stopped: 'cancelled' | RecordError | undefined
}

interface ImportParts<Line extends ImportLine> {
  readonly lines: readonly Line[]
  readonly send: (lines: readonly Line[]) => Answer<readonly ImportedRow[]>
  readonly onProgress: (done: number) => void
  /** Cancelling waits for the running request, so that the report knows the results of its lines. */
  readonly isCancelled: () => boolean
}

const reported = (lines: readonly ImportLine[], outcome: string): ReportedLine[] =>
  lines.map(({ line, email }) => ({ line, email, outcome, message: '' }))

/** Sends lines in requests of at most 100, one after the other. Each is safe to repeat. */
export async function runImport<Line extends ImportLine>(parts: ImportParts<Line>): Promise<ImportReport> {
  const { lines, send, onProgress, isCancelled } = parts
  const rows: ReportedLine[] = []
  for (let at = 0; at < lines.length; at += rowsPerRequest) {
    const rest = lines.slice(at)
    if (isCancelled()) return { rows: [...rows, ...reported(rest, 'not-sent')], stopped: 'cancelled' }
    const batch = rest.slice(0, rowsPerRequest)
    const answer = await send(batch)
    if (!answer.ok) {
      // Even without an answer, the request may have been carried out.
      const sent = reported(batch, answer.error.kind === 'offline' ? 'unknown' : 'not-sent')
      return { rows: [...rows, ...sent, ...reported(rest.slice(rowsPerRequest), 'not-sent')], stopped: answer.error }
    }
    // The answer has a row for each line, in the same order: two lines may have the same number.
    for (const [index, { line, email }] of batch.entries()) {
      const { outcome, message } = answer.value[index] ?? { outcome: 'unknown', message: '' }
      rows.push({ line, email, outcome, message })
    }
    onProgress(rows.length)
  }
  return { rows, stopped: undefined }
}

/** The lines that a run did not reach, or whose answer was lost. */
export const linesLeft = <Line extends ImportLine>(lines: readonly Line[], { rows }: ImportReport): readonly Line[] =>
  lines.filter((_, at) => ['not-sent', 'unknown'].includes(rows[at]?.outcome ?? 'unknown'))

/** The report of all lines after a second run, which sent the lines that the first one had not sent. */
export function joinImports(first: ImportReport, second: ImportReport): ImportReport {
  const later = [...second.rows]
  const rows = first.rows.map((row) => (['not-sent', 'unknown'].includes(row.outcome) ? (later.shift() ?? row) : row))
  return { rows, stopped: second.stopped }
}
