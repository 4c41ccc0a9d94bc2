import type { RequestEvent } from '../platform/events.ts'
/** Most bytes of the document of a fleet or a version. */
const documentSize = 100000

/** Most bytes of all fleets and versions of an account. */
const accountSize = 20000000

/** What a row counts besides its documents. It also limits the number of rows. */
const rowSize = 1000

/** Beyond the account's size by this much, nothing is accepted that grows, not even the times of changes. */
const margin = 2000000

// SQLite knows the length of a column without reading it: with 1000 fleets of 100 kB and 20 000 versions, a write takes 5 ms
// longer. A field that was never set is NULL.
const bytes = (column) => `COALESCE(octet_length(${column}), 0)`
const contents = { fleets: `${bytes('data')} + ${bytes('changed_at')}`, fleet_versions: bytes('data') }

const query = (app: core.App, sql, values) => {
  const row = new DynamicModel({ document: -0, size: -0 })
  app.db().newQuery(sql).bind(values).one(row)
  return row
}

const sizesOf = (app: core.App, record) => {
  const { name } = record.collection()
  const sql = `SELECT ${bytes('data')} AS document, ${contents[name]} AS size FROM ${name} WHERE id = {:id}`
  return query(app, sql, { id: record.id })
}

const accountSizeOf = (app: core.App, user) => {
  const sums = Object.keys(contents).map(
    (name) => `(SELECT COALESCE(SUM(${contents[name]} + ${rowSize}), 0) FROM ${name} WHERE user = {:user})`,
  )
  return query(app, `SELECT 0 AS document, ${sums.join(' + ')} AS size`, { user }).size
}

const refuse = (code, text) => {
  throw new BadRequestError('Failed to save the fleet.', { data: new ValidationError(code, text) })
}

/**
 * Saves a fleet or a version, by e.next(), inside the transaction `tx`. Throws 400 if the row or the account is then too
 * large, which rolls the change back. What does not grow is accepted in any case, so that a player can make room.
 */
export function saveWithinRoom(e: RequestEvent, tx) {
  const before = e.record.isNew() ? { document: 0, size: 0 } : sizesOf(tx, e.record)
  e.next()
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
