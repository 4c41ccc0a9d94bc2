import { rows } from '../platform/db.ts'
import { isOver, second } from './sender-times.ts'

/** How long the right to send lasts, ms. After that, another process on the same data takes over. */
const leaseLength = 5 * second

/**
 * Returns the name of this process. It is made once; other runtimes of the process read it from PocketBase's store of
 * the app.
 */
export const processOf = (app: core.App): string =>
  String(app.store().getOrSet('mailProcess', () => $security.randomString(12)))

/**
 * Takes or renews the right to send, and returns whether this process has it. Claims of a process that lost it are in
 * doubt: it may have died while sending.
 */
export function holdLease(app: core.App): boolean {
  const process = processOf(app)
  const now = Date.now()
  const won = rows(
    app,
    `UPDATE mail_lease SET until = {:until}, process = {:process}
     WHERE process = {:process} OR ${isOver('until', leaseLength)}
     RETURNING process`,
    { process, now, until: now + leaseLength },
    { process: '' },
  )
  return won.length > 0
}
