import { isBlocked } from '../mail/addresses.ts'
import { isAdmin as isAdminOf } from '../platform/caller.ts'
import type { RequestEvent } from '../platform/events.ts'
import { nameSql } from '../staff/names.ts'

const mostMails = 50
const mostEvents = 200

const linesOf = (app: core.App, fields, from, values) => {
  const rows = arrayOf(new DynamicModel({ line: '' }))
  app.db().newQuery(`SELECT json_object(${fields}) AS line FROM ${from}`).bind(values).all(rows)
  return rows.map(({ line }) => JSON.parse(line))
}

const list = (sql) => `json(CASE ${sql} WHEN '' THEN '[]' ELSE ${sql} END)`
const plain = (alias, columns) => columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')

const mailFields = `${plain('r', ['id', 'kind', 'state', 'reason', 'created', 'sent_at'])},
  'campaign_name', COALESCE(c.name, '')`

/** Mails of the ledger, the newest first. `where` names its columns by `r`. */
export const mailsWhere = (app: core.App, where, values) =>
  linesOf(
    app,
    mailFields,
    `campaign_recipients r LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = r.campaign
     WHERE ${where} ORDER BY r.created DESC LIMIT ${mostMails}`,
    values,
  )

/** Everything that staff see of one subscriber. The account is for admins. */
export function sheet(e: RequestEvent) {
  const isAdmin = isAdminOf(e)
  const { app } = e
  const id = e.request.pathValue('id')
  const account = isAdmin ? `s.user, 'user_name', ${nameSql(true, 'u')}` : `'', 'user_name', ''`
  const columns = ['id', 'email', 'status', 'source', 'wording', 'asked_at', 'consented_at', 'left_at', 'left_reason']
  const [subscriber] = linesOf(
    app,
    `${plain('s', columns)}, ${plain('s', ['bounces', 'created', 'updated'])},
       'topics', ${list('s.topics')}, 'wanted_topics', ${list('s.wanted_topics')},
       'left_campaign_name', COALESCE(c.name, ''), 'user', ${account}`,
    `subscribers s LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = s.user LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = s.left_campaign
       WHERE s.id = {:id}`,
    { id },
  )
  if (!subscriber) throw new NotFoundError('There is no such subscriber.')
  const consent = linesOf(
    app,
    `${plain('l', ['id', 'event', 'way', 'wording', 'reason', 'created'])}, 'topics', ${list('l.topics')},
       'campaign_name', COALESCE(c.name, ''), 'actor', l.actor, 'actor_name', ${nameSql(isAdmin, 'u')}`,
    `consent_log l LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = l.actor LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = l.campaign
       WHERE l.subscriber = {:id} ORDER BY l.created DESC, l.rowid DESC LIMIT ${mostEvents}`,
    { id },
  )
  return e.json(200, {
    subscriber: { ...subscriber, blocked: isBlocked(app, subscriber.email) },
    consent,
    mails: mailsWhere(app, 'r.subscriber = {:id}', { id }),
  })
}
