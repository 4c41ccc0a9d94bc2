import { headers } from '../../src/shared/headers.ts'
import { inTransaction } from '../platform/db.ts'
import type { RecordRequestEvent } from '../platform/events.ts'
import { headerOf, refuse } from '../platform/http.ts'
import { requireRoom } from '../platform/row-limit.ts'
import { saveWithinRoom } from './account-size.ts'
import { pushesWith, requireDocument } from './push-ids.ts'

// A change of a fleet names the revision that it is based on, in the header x_base_revision. The transaction that
// writes the change also compares and increases the revision, so of two devices that write at once, one gets 409 and
// must merge. The header x_push_id names the push. The latest push ids are stored with the fleet, so that a device
// whose answer was lost can find out whether its push arrived, even after other devices have changed the fleet again.

/** Maximum number of fleets of an account that are not deleted. */
const mostFleets = 1000

/** Checks and saves a new fleet. */
export function createFleet(e: RecordRequestEvent, next: () => void): void {
  requireDocument(e.record)
  e.record.set('revision', 1)
  e.record.set('pushes', pushesWith(e, undefined))
  inTransaction(e, (tx) => {
    const user = e.record.getString('user')
    const words = `An account holds at most ${mostFleets} fleets.`
    // Rows of deleted fleets are never removed, so there is a limit on all rows. It is checked first, because it needs
    // only the index.
    requireRoom(e, tx, { user }, 5 * mostFleets, words)
    requireRoom(e, tx, { user, deleted: false }, mostFleets, words)
    saveWithinRoom(e, tx, next)
  })
}

/**
 * Checks and saves a change of a fleet.
 * @throws ApiError 409 if the fleet has another revision than the request is based on.
 */
export function changeFleet(e: RecordRequestEvent, next: () => void): void {
  requireDocument(e.record)
  const base = headerOf(e, headers.baseRevision)
  if (base === '') refuse(`The header ${headers.baseRevision} is missing.`)
  inTransaction(e, (tx) => {
    const stored = tx.findRecordById('fleets', e.record.id)
    const revision = stored.getInt('revision')
    if (base !== String(revision)) throw new ApiError(409, 'The fleet was changed in the meantime.')
    e.record.set('revision', revision + 1)
    e.record.set('pushes', pushesWith(e, stored))
    saveWithinRoom(e, tx, next)
  })
}
