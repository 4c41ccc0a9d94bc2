import { forgetUser as forgetInReports } from '../battles/reports.ts'
import { forgetUser as forgetInCodes } from '../codes/forget-user.ts'
import { inTransaction, run } from '../platform/db.ts'
import type { RecordEvent } from '../platform/events.ts'
import { forget as forgetSubscriber } from '../subscribers/subscribers.ts'

/** What is done with the rows of an account. Visits and mails stay, without the person. */
const statements = [
  `UPDATE page_views SET user = '' WHERE user = {:user}`,
  `UPDATE user_sessions SET user = '' WHERE user = {:user}`,
  `DELETE FROM roll_entries WHERE user = {:user}`,
  `UPDATE campaign_recipients SET user = '', email = '' WHERE user = {:user}`,
]

/**
 * Removes or empties what belongs to an account that is deleted, in the same transaction. PocketBase would do it row by row,
 * and 20 000 rows would block other writers for seconds.
 */
export function forgetAccount(e: RecordEvent, next: () => void): void {
  const { record } = e
  inTransaction(e, (tx) => {
    for (const sql of statements) run(tx, sql, { user: record.id })
    forgetInReports(tx, record.id)
    forgetInCodes(tx, record)
    const isOwn = `user = {:user} OR ({:verified} AND email = {:email} COLLATE NOCASE)`
    const values = { user: record.id, email: record.email(), verified: record.getBool('verified') }
    forgetSubscriber(tx, isOwn, values, { way: 'account' })
    next()
  })
}
