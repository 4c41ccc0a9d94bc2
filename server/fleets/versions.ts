import { inTransaction } from '../platform/db.ts'
import type { RecordRequestEvent } from '../platform/events.ts'
import { requireRoom } from '../platform/row-limit.ts'
import { saveWithinRoom } from './account-size.ts'
import { requireDocument } from './push-ids.ts'

/** Maximum number of saved versions of a fleet. A device allows 50; the rest is room for versions that several devices made while offline. */
const mostVersions = 200

/** Checks and saves a new version of a fleet. */
export function createVersion(e: RecordRequestEvent, next: () => void): void {
  requireDocument(e.record)
  inTransaction(e, (tx) => {
    const fleet = e.record.getString('fleet')
    const words = `A fleet holds at most ${mostVersions} versions.`
    requireRoom(e, tx, { fleet, deleted: false }, mostVersions, words)
    // Rows of deleted versions are never removed.
    requireRoom(e, tx, { fleet }, 5 * mostVersions, words)
    saveWithinRoom(e, tx, next)
  })
}

/** Empties a version: the only change is its deletion. */
export function emptyVersion(e: RecordRequestEvent, next: () => void): void {
  e.record.set('data', {})
  next()
}
