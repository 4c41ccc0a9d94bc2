import { momentOf } from '../platform/moments.ts'
import { forget } from '../subscribers/subscribers.ts'

const day = 24 * 60 * 60 * 1000

/** Who never confirmed is forgotten after so long; single mails that were sent or skipped, too. */
const pendingAge = 30 * day
const singleAge = 90 * day

export function forgetOld(app: core.App) {
  app.runInTransaction((tx: core.App) => {
    const before = momentOf(Date.now() - pendingAge)
    forget(tx, `status = 'pending' AND asked_at < {:before} AND created < {:before}`, { before }, { way: 'store' })
  })
  app
    .db()
    .newQuery(
      `DELETE FROM campaign_recipients
         WHERE campaign = '' AND state IN ('sent', 'skipped') AND created < {:before}`,
    )
    .bind({ before: momentOf(Date.now() - singleAge) })
    .execute()
}
