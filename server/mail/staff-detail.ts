import type { MailSheetAnswer } from '../../src/shared/lists/mails.ts'
import { mailStates } from '../../src/shared/mail/mails.ts'
import { firstRow, oneOf } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { nameSql } from '../staff/player-names-sql.ts'

/** Sends everything that admins see about one mail. */
export function sheet(e: RequestEvent): void {
  const mail: MailSheetAnswer | undefined = firstRow(
    e.app,
    `SELECT r.id, r.created, r.updated, r.kind, r.lane, r.state, r.email, r.campaign, COALESCE(c.name, '') AS campaign_name,
         r.reason, r.attempts, r.not_before, r.sent_at, r.message_id, r.subscriber, r.user AS user, ${nameSql('u')} AS user_name
       FROM campaign_recipients r
       LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = r.campaign
       LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = r.user
       WHERE r.id = {:id}`,
    { id: e.request.pathValue('id') },
    {
      id: '',
      created: '',
      updated: '',
      kind: '',
      lane: '',
      state: oneOf(mailStates),
      email: '',
      campaign: '',
      campaign_name: '',
      reason: '',
      attempts: 0,
      not_before: '',
      sent_at: '',
      message_id: '',
      subscriber: '',
      user: '',
      user_name: '',
    },
  )
  if (!mail) throw new NotFoundError('There is no such mail.')
  return e.json(200, mail)
}
