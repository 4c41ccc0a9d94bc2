import { feedbackKinds, feedbackStates } from '../../src/shared/feedback.ts'
import type { MailOfPersonAnswer } from '../../src/shared/mail/mails.ts'
import { roleNames, systemAccountEmail } from '../../src/shared/roles.ts'
import { userStatuses, type FeedbackOfUserAnswer, type UserSheetAnswer } from '../../src/shared/users.ts'
import { codesOfUser } from '../codes/staff-detail.ts'
import { choiceOf, firstRow, oneOf, oneRow, rows, textsOf } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { nameSql, shownName } from '../staff/player-names-sql.ts'
import { notesOf } from '../staff/user-notes.ts'
import { mailsWhere } from '../subscribers/staff-detail.ts'
import { isOfUser, ofUser, statusOf } from '../subscribers/subscribers.ts'
import { isTopic } from '../subscribers/topics.ts'
import { userOfPath } from './accounts.ts'
import { addressValues, isOwnAddress } from './own-address.ts'

const mostNamed = 50

const countsOf = (app: core.App, user: string): UserSheetAnswer['counts'] =>
  oneRow(
    app,
    `SELECT
       (SELECT COUNT(*) FROM fleets WHERE user = {:user} AND deleted = FALSE) AS fleets,
       (SELECT COUNT(*) FROM fleets WHERE user = {:user} AND deleted = TRUE) AS deleted_fleets,
       (SELECT COUNT(*) FROM fleet_versions WHERE user = {:user}) AS versions,
       (SELECT COUNT(*) FROM roll_entries WHERE user = {:user}) AS rolls,
       (SELECT COUNT(*) FROM star_marks WHERE user = {:user}) AS marks,
       (SELECT COUNT(*) FROM feedback WHERE user = {:user}) AS feedback,
       (SELECT COUNT(*) FROM user_sessions WHERE user = {:user}) AS sessions`,
    { user },
    { fleets: 0, deleted_fleets: 0, versions: 0, rolls: 0, marks: 0, feedback: 0, sessions: 0 },
  )

const rolesOf = (app: core.App, user: string): UserSheetAnswer['roles'] =>
  rows(
    app,
    `SELECT g.id AS id, r.name AS role, g.active AS active, g.granted_at AS granted_at, g.granted_by AS granted_by,
         CASE WHEN b.id IS NULL OR b.email = '${systemAccountEmail}' THEN '' ELSE ${nameSql('b')} END AS granted_by_name
       FROM user_roles g INDEXED BY idx_user_roles_user CROSS JOIN roles r INDEXED BY sqlite_autoindex_roles_1 ON r.id = g.role
       LEFT JOIN users b INDEXED BY sqlite_autoindex_users_1 ON b.id = g.granted_by
       WHERE g.user = {:user} ORDER BY r.name`,
    { user },
    { id: '', role: oneOf(roleNames), active: false, granted_at: '', granted_by: '', granted_by_name: '' },
  )

const fleetsOf = (app: core.App, user: string): UserSheetAnswer['fleets'] =>
  rows(
    app,
    `SELECT id, COALESCE(json_extract(data, '$.name'), '') AS name, updated FROM fleets
       WHERE user = {:user} AND deleted = FALSE ORDER BY updated DESC LIMIT ${mostNamed}`,
    { user },
    { id: '', name: '', updated: '' },
  )

/** The newest messages of feedback of a user or of a session. */
export const feedbackWhere = (
  app: core.App,
  column: 'user' | 'session',
  value: string,
): readonly FeedbackOfUserAnswer[] =>
  rows(
    app,
    `SELECT id, kind, state, message, created FROM feedback WHERE ${column} = {:value}
     ORDER BY created DESC LIMIT ${mostNamed}`,
    { value },
    { id: '', kind: oneOf(feedbackKinds), state: oneOf(feedbackStates), message: '', created: '' },
  )

interface Mail {
  /** Undefined if the account has no subscription. */
  readonly subscriber: core.Record | undefined
  /** The mails from the outbox. */
  readonly mails: readonly MailOfPersonAnswer[]
}

/** The condition, in SQL, that a mail `r` went to an account, to its subscription, or to its address with a code. */
export const isMailTo = `(r.user = {:user} OR r.subscriber IN (SELECT id FROM subscribers WHERE ${isOfUser})
  OR ${isOwnAddress('r.email')})`

/** The subscription of an account and the mails to it, at most `most` of them. */
export const mailOf = (app: core.App, user: core.Record, most?: number): Mail => ({
  subscriber: ofUser(app, user),
  mails: mailsWhere(app, isMailTo, addressValues(user), most),
})

/** Sends everything that staff see about one user. */
export function sheet(e: RequestEvent): void {
  const user = userOfPath(e)
  const { app } = e
  const facts = firstRow(
    app,
    'SELECT last_seen, source FROM user_facts WHERE user = {:user}',
    { user: user.id },
    { last_seen: '', source: '' },
  )
  const { subscriber, mails } = mailOf(app, user)
  const answer: UserSheetAnswer = {
    user: {
      ...textsOf(user, ['suspended_until', 'public_reason', 'created', 'updated', 'last_login']),
      id: user.id,
      name: shownName(user),
      email: user.email(),
      verified: user.verified(),
      status: choiceOf(user, 'status', userStatuses),
      analytics_opt_out: user.getBool('analytics_opt_out'),
      last_seen: facts?.last_seen ?? '',
      source: facts?.source ?? '',
    },
    roles: rolesOf(app, user.id),
    counts: countsOf(app, user.id),
    fleets: fleetsOf(app, user.id),
    feedback: feedbackWhere(app, 'user', user.id),
    codes: codesOfUser(app, user.id),
    notes: notesOf(app, 'user', user.id),
    subscription: subscriber
      ? {
          id: subscriber.id,
          status: statusOf(subscriber),
          topics: [...subscriber.getStringSlice('topics')].filter(isTopic),
        }
      : null,
    mails,
  }
  return e.json(200, answer)
}
