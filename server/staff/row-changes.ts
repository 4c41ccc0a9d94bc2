import type { RequestEvent } from '../platform/events.ts'
import { isSame } from '../platform/moments.ts'

// Changes of up to 100 records by one request, each in a transaction of its own, with an answer for each.

const mostRows = 100

/** The rows of the body: 1 to 100 objects with an id. */
export function rowsToChange(body) {
  const { rows } = body
  if (!Array.isArray(rows) || rows.length < 1 || rows.length > mostRows) {
    throw new BadRequestError(`A request changes 1 to ${mostRows} rows.`)
  }
  for (const row of rows) {
    if (!row || typeof row.id !== 'string' || row.id === '') throw new BadRequestError('A row has no id.')
  }
  return rows
}

/**
 * Runs `change(tx, row)` for each row. It answers {outcome, before, after}, or throws: a refusal becomes the row's outcome,
 * and nothing of the row is written.
 */
export function eachRow(e: RequestEvent, rows, change) {
  return rows.map((row) => {
    let result = { outcome: 'missing' }
    try {
      e.app.runInTransaction((tx: core.App) => {
        result = change(tx, row)
      })
    } catch (thrown) {
      const { status, message } = thrown.value || thrown
      if (!(status >= 400 && status < 500)) throw thrown
      result = { outcome: 'refused', message: String(message) }
    }
    return { id: row.id, message: '', before: null, after: null, ...result }
  })
}

/** Whether a value of `from` is another one in `now`. A moment may be written in another form. */
export function differs(from, now) {
  return Object.keys(from || {}).some((key) => !isSame(from[key], now[key]))
}
