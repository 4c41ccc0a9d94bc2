import { inTransaction } from '../platform/db.ts'
import type { RecordEvent } from '../platform/events.ts'
import { removeTraces } from './traces.ts'

/** Removes or empties the data of an account that is deleted (traces.ts), in the same transaction. */
export function forgetAccount(e: RecordEvent, next: () => void): void {
  inTransaction(e, (tx) => {
    removeTraces(tx, e.record)
    next()
  })
}
