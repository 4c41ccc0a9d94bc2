import type { RecordEvent } from '../platform/events.ts'

/** Columns that say who may use an account. Whoever changes them also changes the token key. */
const columns = ['tokenKey', 'status', 'suspended_until', 'public_reason', 'email', 'verified'] as const

/**
 * PocketBase reads a record, changes it and writes all of its columns. If the user was suspended, lost a role or changed the
 * password between the two, a change of the name would write the old token key back, and with it the old rights. So what this
 * change leaves alone is taken from the row as it is now. The transaction lets no other change come between.
 */
export function keepNewerKey(e: RecordEvent, next: () => void): void {
  const outer = e.app
  outer.runInTransaction((tx) => {
    e.app = tx
    const before = e.record.original()
    const now = tx.findRecordById('users', e.record.id)
    if (now.tokenKey() !== before.tokenKey()) {
      for (const column of columns)
        if (e.record.getString(column) === before.getString(column)) e.record.setRaw(column, now.getRaw(column))
      if (e.record.getString('password:hash') === before.getString('password:hash'))
        e.record.setRaw('password', now.getRaw('password'))
    }
    next()
  })
  e.app = outer
}
