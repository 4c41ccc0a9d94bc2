import { firstRow } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { nameSql } from '../staff/names.ts'

/** Sends everything that admins see of one mail. */
export function sheet(e: RequestEvent): void {
  const row = firstRow(
    e.app,
    `SELECT json_object('id', r.id, 'created', r.created, 'updated', r.updated, 'kind', r.kind, 'lane', r.lane,
         'state', r.state, 'email', r.email, 'campaign', r.campaign, 'campaign_name', COALESCE(c.name, ''),
         'reason', r.reason, 'attempts', r.attempts, 'not_before', r.not_before, 'sent_at', r.sent_at,
         'message_id', r.message_id, 'subscriber', r.subscriber, 'user', r.user, 'user_name', ${nameSql('u')}) AS line
       FROM campaign_recipients r
       LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = r.campaign
       LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = r.user
       WHERE r.id = {:id}`,
    { id: e.request.pathValue('id') },
    { line: '' },
  )
  if (!row) throw new NotFoundError('There is no such mail.')
  return e.json(200, JSON.parse(row.line))
}
