import { mailStates, type MailOfPersonAnswer } from '../../src/shared/mail/mails.ts'
import {
  consentEvents,
  consentWays,
  subscriberSources,
  subscriberStatuses,
  type SubscriberSheetAnswer,
} from '../../src/shared/mail/subscribers.ts'
import { isBlocked } from '../mail/addresses.ts'
import { isAdmin as isAdminOf } from '../platform/caller.ts'
import { firstRow, oneOf, rows, type Values } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { nameSql } from '../staff/player-names-sql.ts'
import { fieldsIn } from './attributes.ts'
import { topicsIn } from './topics.ts'

const mostMails = 50
const mostEvents = 200

/** Mails of the outbox, the newest first, at most `most`. `where` names its columns by `r`. */
export const mailsWhere = (
  app: core.App,
  where: string,
  values: Values,
  most = mostMails,
): readonly MailOfPersonAnswer[] =>
  rows(
    app,
    `SELECT r.id, r.kind, r.state, r.reason, r.created, r.sent_at, COALESCE(c.name, '') AS campaign_name
     FROM campaign_recipients r
     LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = r.campaign
     WHERE ${where} ORDER BY r.created DESC LIMIT ${most}`,
    values,
    { id: '', kind: '', state: oneOf(mailStates), reason: '', created: '', sent_at: '', campaign_name: '' },
  )

const subscriberOf = (app: core.App, id: string, isAdmin: boolean): SubscriberSheetAnswer['subscriber'] => {
  const found = firstRow(
    app,
    `SELECT s.id, s.email, s.name, s.fields, s.status, s.topics, s.wanted_topics, s.source, s.wording, s.created, s.updated, s.asked_at,
       s.consented_at, s.left_at, s.left_reason, s.bounces, COALESCE(c.name, '') AS left_campaign_name,
       ${isAdmin ? `s.user AS user, ${nameSql('u')} AS user_name` : `'' AS user, '' AS user_name`}
     FROM subscribers s LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = s.user
       LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = s.left_campaign
     WHERE s.id = {:id}`,
    { id },
    {
      id: '',
      email: '',
      name: '',
      fields: '',
      status: oneOf(subscriberStatuses),
      topics: '',
      wanted_topics: '',
      source: oneOf(subscriberSources),
      wording: '',
      created: '',
      updated: '',
      asked_at: '',
      consented_at: '',
      left_at: '',
      left_reason: '',
      bounces: 0,
      left_campaign_name: '',
      user: '',
      user_name: '',
    },
  )
  if (!found) throw new NotFoundError('There is no such subscriber.')
  const { topics, wanted_topics, fields, ...subscriber } = found
  return {
    ...subscriber,
    fields: fieldsIn(fields),
    topics: topicsIn(topics),
    wanted_topics: topicsIn(wanted_topics),
    blocked: isBlocked(app, subscriber.email),
  }
}

const consentOf = (app: core.App, id: string): SubscriberSheetAnswer['consent'] =>
  rows(
    app,
    `SELECT l.id, l.event, l.way, l.topics, l.wording, l.reason, l.created, COALESCE(c.name, '') AS campaign_name, l.actor,
       ${nameSql('u')} AS actor_name
     FROM consent_log l LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = l.actor
       LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = l.campaign
     WHERE l.subscriber = {:id} ORDER BY l.created DESC, l.rowid DESC LIMIT ${mostEvents}`,
    { id },
    {
      id: '',
      event: oneOf(consentEvents),
      way: oneOf(consentWays),
      topics: '',
      wording: '',
      reason: '',
      created: '',
      campaign_name: '',
      actor: '',
      actor_name: '',
    },
  ).map(({ topics, ...entry }) => ({ ...entry, topics: topicsIn(topics) }))

/** Sends everything that staff see about one subscriber. Only admins see the account. */
export function sheet(e: RequestEvent): void {
  const { app } = e
  const id = e.request.pathValue('id')
  const answer: SubscriberSheetAnswer = {
    subscriber: subscriberOf(app, id, isAdminOf(e)),
    consent: consentOf(app, id),
    mails: mailsWhere(app, 'r.subscriber = {:id}', { id }),
  }
  return e.json(200, answer)
}
