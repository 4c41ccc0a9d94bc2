import { oneRow } from '../platform/db.ts'
import type { RecordRequestEvent } from '../platform/events.ts'
import { refuseField } from '../platform/http.ts'

/** Maximum number of bytes of the document of a fleet or a version. */
const documentSize = 100000

/** Maximum number of bytes of all fleets and versions of an account. */
const accountSize = 20000000

/** Bytes that a row counts besides its documents. This also limits the number of rows. */
const rowSize = 1000

/**
 * An account that is larger than its size by this many bytes must not grow at all, not even by the times of changes.
 */
const margin = 2000000

// SQLite knows the length of a column without reading it: with 1000 fleets of 100 kB and 20 000 versions, a write takes 5 ms
// longer. A field that was never set is NULL.
const bytes = (column: string): string => `COALESCE(octet_length(${column}), 0)`

/** The SQL of the bytes of a row, by collection. */
const contents: Readonly<Record<string, string>> = {
  fleets: `${bytes('data')} + ${bytes('changed_at')}`,
  fleet_versions: bytes('data'),
}

/** Bytes of a stored row. */
interface Sizes {
  readonly document: number
  /** The document and, for a fleet, the times of its changes. */
  readonly size: number
}

const sizesOf = (app: core.App, record: core.Record): Sizes => {
  const { name } = record.collection()
  const sql = `SELECT ${bytes('data')} AS document, ${contents[name]} AS size FROM ${name} WHERE id = {:id}`
  return oneRow(app, sql, { id: record.id }, { document: 0, size: 0 })
}

const accountSizeOf = (app: core.App, user: string): number => {
  const sums = Object.entries(contents).map(
    ([name, size]) => `(SELECT COALESCE(SUM(${size} + ${rowSize}), 0) FROM ${name} WHERE user = {:user})`,
  )
  return oneRow(app, `SELECT ${sums.join(' + ')} AS size`, { user }, { size: 0 }).size
}

const refuse = (code: string, words: string): never => refuseField('Failed to save the fleet.', 'data', code, words)

/**
 * Saves a fleet or a version, by `next`, inside the transaction `tx`. Throws 400 if the row or the account is then too
 * large, which rolls the change back. A change that does not make the row larger is always accepted, so that a player
 * can free space.
 */
export function saveWithinRoom(e: RecordRequestEvent, tx: core.App, next: () => void): void {
  const before: Sizes = e.record.isNew() ? { document: 0, size: 0 } : sizesOf(tx, e.record)
  next()
  if (e.hasSuperuserAuth()) return
  const after = sizesOf(tx, e.record)
  const grows = after.document > before.document
  if (grows && after.document > documentSize)
    refuse('validation_fleet_too_large', `A fleet has at most ${documentSize} bytes.`)
  if (!grows && after.size <= before.size) return
  const size = accountSizeOf(tx, e.record.getString('user'))
  if (size > (grows ? accountSize : accountSize + margin))
    refuse('validation_account_full', `The fleets and versions of an account have at most ${accountSize} bytes.`)
}
