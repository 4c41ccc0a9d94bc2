import { run } from '../platform/db.ts'
import { momentOf } from '../platform/moments.ts'
import { forget } from '../subscribers/subscribers.ts'

const day = 24 * 60 * 60 * 1000

/** Subscribers who never confirmed are deleted after this time, ms. */
const pendingAge = 30 * day

/** Single mails that were sent or skipped are deleted after this time, ms. */
const singleAge = 90 * day

/** Requests for updates that were not handled, because mail was switched off, are deleted after this time, ms. */
const wishAge = day

/** Deletes old subscribers who never confirmed, old single mails, and unhandled requests. */
export function forgetOld(app: core.App): void {
  app.runInTransaction((tx) => {
    const before = momentOf(Date.now() - pendingAge)
    forget(tx, `status = 'pending' AND asked_at < {:before} AND created < {:before}`, { before }, { way: 'store' })
  })
  run(app, 'DELETE FROM subscription_wishes WHERE created < {:before}', { before: momentOf(Date.now() - wishAge) })
  run(
    app,
    `DELETE FROM campaign_recipients
       WHERE campaign = '' AND state IN ('sent', 'skipped') AND created < {:before}`,
    { before: momentOf(Date.now() - singleAge) },
  )
}
