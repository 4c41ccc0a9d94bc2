import { inTransaction } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { countActiveAdmins } from './accounts.ts'

/** Carries out the request, and rolls it back where no active admin would be left. */
export function keepAnAdmin(e: RequestEvent) {
  inTransaction(e, (tx: core.App) => {
    const before = countActiveAdmins(tx)
    e.next()
    if (before > 0 && countActiveAdmins(tx) === 0) {
      throw new ForbiddenError('The last active admin cannot be demoted, suspended or deleted.')
    }
  })
}
