import { mailStates } from '../../src/shared/mail/mails.ts'
import { consentEvents, consentWays } from '../../src/shared/mail/subscribers.ts'
import type { OwnDataAnswer, PersonDataAnswer } from '../../src/shared/users.ts'
import { codesOfUser } from '../codes/staff-detail.ts'
import { userOf } from '../platform/caller.ts'
import { oneOf, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { isOfUser } from '../subscribers/subscribers.ts'
import { topicsIn } from '../subscribers/topics.ts'
import { tablesOf } from '../table/own-data.ts'
import { userOfPath } from './accounts.ts'
import { addressValues } from './own-address.ts'
import { isMailTo, mailOf } from './staff-detail.ts'

type Records = ReturnType<core.App['findAllRecords']>

/** The value of SQLite's LIMIT that means “no limit”. */
const all = -1

const ownRecords = (app: core.App, collection: string, user: string): Records =>
  app.findAllRecords(collection, $dbx.hashExp({ user }))

/**
 * The games of a user. Whoever has the key of a game can answer in the name of the other side, so staff do not get it.
 */
function gamesOf(app: core.App, user: string): Records {
  const isOwn = $dbx.or($dbx.hashExp({ reporter: user }), $dbx.hashExp({ opponent: user }))
  const games = app.findAllRecords('battle_reports', isOwn)
  for (const game of games) game?.hide('answer_key')
  return games
}

/** Sends everything that the record store has about a person, for a data request. */
export function data(e: RequestEvent): void {
  const user = userOfPath(e)
  user.ignoreEmailVisibility(true)
  const { app } = e
  const { subscriber, mails } = mailOf(app, user, all)
  const answer: PersonDataAnswer = {
    exportedAt: new Date().toISOString(),
    user,
    roles: ownRecords(app, 'user_roles', user.id),
    fleets: ownRecords(app, 'fleets', user.id),
    fleetVersions: ownRecords(app, 'fleet_versions', user.id),
    starMarks: ownRecords(app, 'star_marks', user.id),
    rollEntries: ownRecords(app, 'roll_entries', user.id),
    sessions: ownRecords(app, 'user_sessions', user.id),
    pageViews: ownRecords(app, 'page_views', user.id),
    feedback: ownRecords(app, 'feedback', user.id),
    battleReports: gamesOf(app, user.id),
    tables: tablesOf(app, user.id),
    codes: codesOfUser(app, user.id),
    savedViews: app.findAllRecords('saved_views', $dbx.hashExp({ owner: user.id })),
    subscription: subscriber ?? null,
    consentLog: subscriber ? app.findAllRecords('consent_log', $dbx.hashExp({ subscriber: subscriber.id })) : [],
    mails,
    staffNotes: ownRecords(app, 'user_notes', user.id),
  }
  return e.json(200, answer)
}

const consentShape = {
  event: oneOf(consentEvents),
  way: oneOf(consentWays),
  topics: '',
  wording: '',
  reason: '',
  campaign: '',
  created: '',
}

/** The log of a person's consent and withdrawals, with the person's own reasons but not those of staff. */
const consentOf = (app: core.App, user: core.Record): OwnDataAnswer['consentLog'] =>
  rows(
    app,
    `SELECT l.event, l.way, l.topics, l.wording, CASE WHEN l.way IN ('link', 'one-click', 'account') THEN l.reason ELSE '' END AS reason,
       COALESCE(c.name, '') AS campaign, l.created
     FROM consent_log l LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = l.campaign
     WHERE l.subscriber IN (SELECT id FROM subscribers WHERE ${isOfUser}) ORDER BY l.created, l.rowid`,
    addressValues(user),
    consentShape,
  ).map(({ topics, ...entry }) => ({ ...entry, topics: topicsIn(topics) }))

const mailShape = { kind: '', state: oneOf(mailStates), campaign: '', email: '', created: '', sent_at: '' }

/** The mails to somebody, without notes of staff. */
const mailsTo = (app: core.App, user: core.Record): OwnDataAnswer['mails'] =>
  rows(
    app,
    `SELECT r.kind, r.state, COALESCE(c.name, '') AS campaign, r.email, r.created, r.sent_at
     FROM campaign_recipients r LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = r.campaign
     WHERE ${isMailTo} ORDER BY r.created, r.id`,
    addressValues(user),
    mailShape,
  )

/** Sends data of players that is not in their own records: consent, mails, and the code with which they registered. */
export function own(e: RequestEvent): void {
  const user = userOf(e)
  const codes = codesOfUser(e.app, user.id).map(({ code, created }) => ({ code, redeemed_at: created }))
  const answer: OwnDataAnswer = {
    consentLog: consentOf(e.app, user),
    mails: mailsTo(e.app, user),
    codes,
    tables: tablesOf(e.app, user.id),
  }
  return e.json(200, answer)
}
