import type { RequestEvent } from './events.ts'
/**
 * Throws 400 if the collection of the new record has `limit` records like `filter` already. It must be called in the
 * transaction that saves the record: otherwise several requests at once would all find the same number.
 */
export function requireRoom(e: RequestEvent, tx, filter, limit, words) {
  if (e.hasSuperuserAuth()) return
  if (tx.countRecords(e.record.collection().name, $dbx.hashExp(filter)) < limit) return
  throw new BadRequestError(words, { id: new ValidationError('validation_too_many', words) })
}
