import { ok, type Result } from '#game/result.ts'
import { attempt, type RecordClient } from '../client.ts'
import { fullListBatch } from '../constants.ts'
import type { RecordError } from '../errors.ts'

/** `until`: the `since` of the next call; undefined: the next call uses the same `since` as this one. */
export interface FetchedRows<T> {
  readonly rows: readonly T[]
  readonly until: string | undefined
}

/** How far before `since` rows are read again, ms: rows may share a time, and the server's clock may be corrected. */
const overlap = 60_000

const updatedOf = (row: unknown): string => {
  const updated = typeof row === 'object' && row !== null && 'updated' in row ? row.updated : ''
  return typeof updated === 'string' ? updated : ''
}

const earlier = (moment: string): string => {
  const at = Date.parse(moment.replace(' ', 'T'))
  return Number.isNaN(at) ? moment : new Date(at - overlap).toISOString().replace('T', ' ')
}

/** Fetches rows changed since then. Rows that `parse` cannot read (of a newer app) are fetched again next time. */
export const fetchRowsSince = async <T>(
  { pocketBase, log }: RecordClient,
  collection: string,
  parse: (row: unknown) => T | undefined,
  since: string | undefined,
): Promise<Result<FetchedRows<T>, RecordError>> => {
  const filter = since === undefined ? '' : pocketBase.filter('updated >= {:since}', { since: earlier(since) })
  const read = await attempt(() =>
    pocketBase.collection<unknown>(collection).getFullList({ batch: fullListBatch, sort: 'created,id', filter }),
  )
  if (!read.ok) return read
  const rows = read.value.flatMap((row) => parse(row) ?? [])
  const allRead = rows.length === read.value.length
  if (!allRead) log(`Some rows of ${collection} cannot be read by this version of the app.`)
  const latest = read.value.map(updatedOf).reduce((a, b) => (a > b ? a : b), since ?? '')
  return ok({ rows, until: allRead && latest !== '' ? latest : undefined })
}
