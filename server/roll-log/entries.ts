import { inTransaction, run } from '../platform/db.ts'
import type { RecordRequestEvent } from '../platform/events.ts'
import { requireRoom } from '../platform/row-limit.ts'

/**
 * Limits the number of entries in the roll log of an account (ORION_ROLL_ENTRIES; the default is enough for about 6000
 * throws). When a player clears the log, the app adds an entry with `clears`. It deletes all earlier entries, so it is
 * accepted even if the log is full. The entry itself is kept, so that other devices also clear their copy.
 */
export function addEntry(e: RecordRequestEvent, next: () => void): void {
  inTransaction(e, (tx) => {
    const limit = Number($os.getenv('ORION_ROLL_ENTRIES')) || 20000
    const user = e.record.getString('user')
    const words = `An account holds at most ${limit} entries of the roll log.`
    if (!e.record.getBool('clears')) {
      requireRoom(e, tx, { user }, limit, words)
      return next()
    }
    next()
    run(tx, 'DELETE FROM roll_entries WHERE user = {:user} AND rolled_at <= {:at} AND id != {:id}', {
      user,
      at: e.record.getFloat('rolled_at'),
      id: e.record.id,
    })
    // At this point the entry itself is already stored.
    requireRoom(e, tx, { user }, limit + 1, words)
  })
}
