import { isBlocked } from '../mail/addresses.ts'
import { isAdmin as isAdminOf } from '../platform/caller.ts'
import type { Values } from '../platform/db.ts'
import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { nameSql } from '../staff/names.ts'

const mostMails = 50
const mostEvents = 200

/** An object that a query has made, with a key for each of its columns. */
type Line = Readonly<Record<string, unknown>>

/** Returns the rows of a query as objects. `fields`: names and columns, as json_object() takes them. */
const linesOf = (app: core.App, fields: string, from: string, values: Values): readonly Line[] =>
  rows(app, `SELECT json_object(${fields}) AS line FROM ${from}`, values, { line: '' }).map(
    // json_object() makes nothing but objects.
    ({ line }) => JSON.parse(line) as Line,
  )

const list = (sql: string): string => `json(CASE ${sql} WHEN '' THEN '[]' ELSE ${sql} END)`

const plain = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')

const mailFields = `${plain('r', ['id', 'kind', 'state', 'reason', 'created', 'sent_at'])},
  'campaign_name', COALESCE(c.name, '')`

/** Mails of the ledger, the newest first, at most `most`. `where` names its columns by `r`. */
export const mailsWhere = (app: core.App, where: string, values: Values, most = mostMails): readonly Line[] =>
  linesOf(
    app,
    mailFields,
    `campaign_recipients r LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = r.campaign
     WHERE ${where} ORDER BY r.created DESC LIMIT ${most}`,
    values,
  )

const columns = ['id', 'email', 'status', 'source', 'wording', 'asked_at', 'consented_at', 'left_at', 'left_reason']

/** Everything that staff see of one subscriber. The account is for admins. */
export function sheet(e: RequestEvent): void {
  const { app } = e
  const isAdmin = isAdminOf(e)
  const id = e.request.pathValue('id')
  const account = isAdmin ? `s.user, 'user_name', ${nameSql('u')}` : `'', 'user_name', ''`
  const [subscriber] = linesOf(
    app,
    `${plain('s', columns)}, ${plain('s', ['bounces', 'created', 'updated'])},
       'topics', ${list('s.topics')}, 'wanted_topics', ${list('s.wanted_topics')},
       'left_campaign_name', COALESCE(c.name, ''), 'user', ${account}`,
    `subscribers s LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = s.user
       LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = s.left_campaign
       WHERE s.id = {:id}`,
    { id },
  )
  if (!subscriber) throw new NotFoundError('There is no such subscriber.')
  const consent = linesOf(
    app,
    `${plain('l', ['id', 'event', 'way', 'wording', 'reason', 'created'])}, 'topics', ${list('l.topics')},
       'campaign_name', COALESCE(c.name, ''), 'actor', l.actor, 'actor_name', ${nameSql('u')}`,
    `consent_log l LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = l.actor
       LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = l.campaign
       WHERE l.subscriber = {:id} ORDER BY l.created DESC, l.rowid DESC LIMIT ${mostEvents}`,
    { id },
  )
  return e.json(200, {
    subscriber: { ...subscriber, blocked: isBlocked(app, String(subscriber.email)) },
    consent,
    mails: mailsWhere(app, 'r.subscriber = {:id}', { id }),
  })
}
