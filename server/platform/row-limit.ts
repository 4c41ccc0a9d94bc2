import type { RecordRequestEvent } from './events.ts'
import { refuseField } from './http.ts'

/**
 * Throws 400 if the collection of the new record already has `limit` records that match `filter`. It must be called in
 * the transaction that saves the record: otherwise several requests at once would all find the same number.
 */
export function requireRoom(
  e: RecordRequestEvent,
  tx: core.App,
  filter: Readonly<Record<string, string | boolean>>,
  limit: number,
  words: string,
): void {
  if (e.hasSuperuserAuth()) return
  if (tx.countRecords(e.record.collection().name, $dbx.hashExp(filter)) < limit) return
  refuseField(words, 'id', 'validation_too_many', words)
}
