import type { Answer } from '#records/client.ts'
import type { RecordError } from '#records/errors.ts'
import type { RowOutcome } from '#records/staff/row-outcome.ts'
import { rowsPerRequest } from '#shared/row-changes.ts'

/**
 * The result for one row. `not-sent`: the work was cancelled, or the record store could not be reached, before the
 * row's turn.
 */
export type BulkOutcome = RowOutcome['outcome'] | 'not-sent' | 'unknown'

export interface BulkRow {
  readonly id: string
  readonly outcome: BulkOutcome
  readonly message: string
}

export interface BulkReport {
  readonly rows: readonly BulkRow[]
  /** Why the work ended early; undefined if every row was sent. */
  readonly stopped: 'cancelled' | RecordError | undefined
}

interface BulkParts {
  readonly ids: readonly string[]
  readonly send: (ids: readonly string[]) => Answer<readonly RowOutcome[]>
  readonly onProgress: (done: number) => void
  /** Cancelling waits for the running request, so that the report knows the results of its rows. */
  readonly isCancelled: () => boolean
}

const rowsFor = (ids: readonly string[], outcome: BulkOutcome): BulkRow[] =>
  ids.map((id) => ({ id, outcome, message: '' }))

/** Changes many rows in requests of at most 100, one after the other. Each is safe to repeat. */
export async function runBulk({ ids, send, onProgress, isCancelled }: BulkParts): Promise<BulkReport> {
  const rows: BulkRow[] = []
  for (let at = 0; at < ids.length; at += rowsPerRequest) {
    const rest = ids.slice(at)
    if (isCancelled()) return { rows: [...rows, ...rowsFor(rest, 'not-sent')], stopped: 'cancelled' }
    const batch = rest.slice(0, rowsPerRequest)
    const answer = await send(batch)
    if (!answer.ok) {
      // Even without an answer, the request may have been carried out.
      const sent = rowsFor(batch, answer.error.kind === 'offline' ? 'unknown' : 'not-sent')
      return { rows: [...rows, ...sent, ...rowsFor(rest.slice(rowsPerRequest), 'not-sent')], stopped: answer.error }
    }
    const outcomes = new Map(answer.value.map((row) => [row.id, row]))
    for (const id of batch) {
      const { outcome, message } = outcomes.get(id) ?? { outcome: 'unknown' as const, message: '' }
      rows.push({ id, outcome, message })
    }
    onProgress(rows.length)
  }
  return { rows, stopped: undefined }
}

/** The report of all rows after a second run, which sent the rows that the first one had not sent. */
export function joinReports(first: BulkReport, second: BulkReport): BulkReport {
  const later = new Map(second.rows.map((row) => [row.id, row]))
  return { rows: first.rows.map((row) => later.get(row.id) ?? row), stopped: second.stopped }
}

/** Ids that a second run has to send: rows that were not reached, and rows whose answer was lost. */
export const idsToRepeat = ({ rows }: BulkReport): readonly string[] =>
  rows.filter(({ outcome }) => outcome === 'not-sent' || outcome === 'unknown').map(({ id }) => id)
