import { ok } from '#game/result.ts'
import { type Answer, attempt, type RecordClient } from '../client.ts'
import { fullListBatch } from '../constants.ts'
import { momentOf, parseMoment, storedForm, timeOf, type Moment } from '../moment.ts'

/** `until`: the `since` of the next call; undefined: the next call uses the same `since` as this one. */
export interface FetchedRows<T> {
  readonly rows: readonly T[]
  readonly until: string | undefined
}

/** How far before `since` rows are read again, ms: rows may share a time, and the server's clock may be corrected. */
const overlap = 60_000

const updatedOf = (row: unknown): Moment | '' => {
  const updated = typeof row === 'object' && row !== null && 'updated' in row ? row.updated : ''
  return typeof updated === 'string' ? parseMoment(updated) : ''
}

/**
 * Fetches the rows changed since then, or all rows if the server's clock was set back to before that moment. Rows that
 * `parse` cannot read (of a newer app) are fetched again next time.
 */
export async function fetchRowsSince<T>(
  client: RecordClient,
  collection: string,
  parse: (row: unknown) => T | undefined,
  since: string | undefined,
): Answer<FetchedRows<T>> {
  const { pocketBase, log, answeredAt } = client
  // A device may have stored it in PocketBase's form.
  const known = parseMoment(since ?? '')
  const filter =
    known === ''
      ? ''
      : pocketBase.filter('updated >= {:since}', { since: storedForm(momentOf(timeOf(known) - overlap)) })
  const read = await attempt(() =>
    pocketBase.collection<unknown>(collection).getFullList({ batch: fullListBatch, sort: 'created,id', filter }),
  )
  if (!read.ok) return read
  const now = answeredAt() ?? Number.POSITIVE_INFINITY
  if (known !== '' && timeOf(known) > now + overlap) return fetchRowsSince(client, collection, parse, undefined)
  const rows = read.value.flatMap((row) => parse(row) ?? [])
  const allRead = rows.length === read.value.length
  if (!allRead) log(`Some rows of ${collection} cannot be read by this version of the app.`)
  const latest = read.value.map(updatedOf).reduce((a, b) => (a > b ? a : b), known)
  // Rows that were written before the clock was set back are ahead of it.
  const until = timeOf(latest) > now + overlap ? momentOf(now) : latest
  return ok({ rows, until: allRead && until !== '' ? until : undefined })
}
