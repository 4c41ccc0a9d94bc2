import {
  rowsPerRequest,
  type RowsBody,
  type RowToChange,
  type RowOutcomeAnswer,
  type RowOutcomeName,
  type RowOutcomesAnswer,
} from '../../src/shared/row-changes.ts'
import type { RequestEvent } from '../platform/events.ts'
import { fieldsOf, refuse, type Unchecked } from '../platform/http.ts'
import { isSame } from '../platform/moments.ts'
import type { AuditValues } from './audit-log.ts'

// Changes of up to 100 records by one request, each in a transaction of its own, with an outcome for each.

/** A row of the body. Only its id has been checked. */
type AskedRow = Unchecked<RowToChange> & Pick<RowToChange, 'id'>

/** The outcome of a row. */
export interface RowResult {
  readonly outcome: RowOutcomeName
  readonly message?: string
  readonly before?: AuditValues | null
  readonly after?: AuditValues | null
}

const rowOf = (row: unknown): AskedRow => {
  const { id, from } = fieldsOf<RowToChange>(row)
  return typeof id === 'string' && id !== '' ? { id, from } : refuse('A row has no id.')
}

/** The rows of the body: 1 to 100 objects with an id. */
export function rowsToChange({ rows }: Unchecked<RowsBody>): readonly AskedRow[] {
  if (!Array.isArray(rows) || rows.length < 1 || rows.length > rowsPerRequest) {
    return refuse(`A request can change 1 to ${rowsPerRequest} rows.`)
  }
  return rows.map(rowOf)
}

/** The status and message of a refusal; undefined if the exception is a fault. */
const refusalOf = (thrown: unknown): string | undefined => {
  // An ApiError of PocketBase is the value of what JavaScript catches.
  const error = ((thrown as { readonly value?: unknown } | null)?.value ?? thrown) as {
    readonly status?: number
    readonly message?: string
  }
  return error.status !== undefined && error.status >= 400 && error.status < 500 ? String(error.message) : undefined
}

/**
 * Runs `change(tx, row)` for each row, and sends the outcomes. A refusal becomes the row's outcome, and nothing is
 * written for that row.
 * @throws whatever else `change` throws.
 */
export function changeRows<Result extends RowResult>(
  e: RequestEvent,
  rows: readonly AskedRow[],
  change: (tx: core.App, row: AskedRow) => Result,
): void {
  const outcomes = rows.map((row): RowOutcomeAnswer => {
    let result: RowResult = { outcome: 'missing' }
    try {
      e.app.runInTransaction((tx) => {
        result = change(tx, row)
      })
    } catch (thrown) {
      const message = refusalOf(thrown)
      if (message === undefined) throw thrown
      result = { outcome: 'refused', message }
    }
    return { id: row.id, message: '', before: null, after: null, ...result }
  })
  const answer: RowOutcomesAnswer = { rows: outcomes }
  return e.json(200, answer)
}

/** Whether a value of `from` differs in `now`. A moment may have another format. */
export function differs(from: unknown, now: Readonly<Record<string, unknown>>): boolean {
  const values = (from ?? {}) as Readonly<Record<string, unknown>>
  return Object.keys(values).some((key) => !isSame(values[key], now[key]))
}
