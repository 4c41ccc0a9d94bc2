import { codesOfUser } from '../codes/sheet.ts'
import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { mailsWhere } from '../subscribers/sheet.ts'
import { ofUser } from '../subscribers/subscribers.ts'
import { userOf } from './staff-changes.ts'

const mostNamed = 50
const sessionsPerPage = 20
const mostEvents = 500

const rowsOf = (app: core.App, model, sql, values) => rows(app, sql, values, model)

const countsOf = (app: core.App, user) =>
  rowsOf(
    app,
    { fleets: 0, deleted_fleets: 0, versions: 0, rolls: 0, marks: 0, feedback: 0, sessions: 0 },
    `SELECT
       (SELECT COUNT(*) FROM fleets WHERE user = {:user} AND deleted = FALSE) AS fleets,
       (SELECT COUNT(*) FROM fleets WHERE user = {:user} AND deleted = TRUE) AS deleted_fleets,
       (SELECT COUNT(*) FROM fleet_versions WHERE user = {:user}) AS versions,
       (SELECT COUNT(*) FROM roll_entries WHERE user = {:user}) AS rolls,
       (SELECT COUNT(*) FROM star_marks WHERE user = {:user}) AS marks,
       (SELECT COUNT(*) FROM feedback WHERE user = {:user}) AS feedback,
       (SELECT COUNT(*) FROM user_sessions WHERE user = {:user}) AS sessions`,
    { user },
  )[0]

const sessionModel = {
  id: '',
  started_at: '',
  last_activity: '',
  ended_at: '',
  pages_viewed: 0,
  duration_seconds: 0,
  device_type: '',
  browser: '',
  os: '',
  referrer: '',
  utm_source: '',
  utm_campaign: '',
}
const sessionColumns = Object.keys(sessionModel).join(', ')

const own = (app: core.App, collection, user) => app.findAllRecords(collection, $dbx.hashExp({ user }))

/** The games of a person. Whoever has the key of one may answer in the name of the other side, so staff get none. */
const gamesOf = (app: core.App, user) => {
  const isOwn = $dbx.or($dbx.hashExp({ reporter: user }), $dbx.hashExp({ opponent: user }))
  const games = app.findAllRecords('battle_reports', isOwn)
  games.forEach((game) => game.hide('answer_key'))
  return games
}

const feedbackWhere = (app: core.App, column, value) =>
  rowsOf(
    app,
    { id: '', kind: '', state: '', message: '', created: '' },
    `SELECT id, kind, state, message, created FROM feedback WHERE ${column} = {:value}
     ORDER BY created DESC LIMIT ${mostNamed}`,
    { value },
  )

/** The subscription of an account and the mails to it. */
export const mailOf = (app: core.App, user) => {
  const subscriber = ofUser(app, user)
  const id = subscriber ? subscriber.id : ''
  const where = `(r.user = {:user} OR (r.subscriber = {:id} AND r.subscriber <> ''))`
  return { subscriber, mails: mailsWhere(app, where, { user: user.id, id }) }
}

/** Everything that staff see of one user. */
export function sheet(e: RequestEvent) {
  const user = userOf(e)
  const { app } = e
  const values = { user: user.id }
  const [facts] = rowsOf(
    app,
    { last_seen: '', source: '' },
    'SELECT last_seen, source FROM user_facts WHERE user = {:user}',
    values,
  )
  const roles = rowsOf(
    app,
    { id: '', role: '', active: false, granted_at: '', granted_by: '', granted_by_name: '' },
    `SELECT g.id AS id, r.name AS role, g.active AS active, g.granted_at AS granted_at, g.granted_by AS granted_by,
         CASE WHEN b.id IS NULL OR b.email = 'system@orion-companion.invalid' THEN '' ELSE b.name END AS granted_by_name
       FROM user_roles g INDEXED BY idx_user_roles_user CROSS JOIN roles r INDEXED BY sqlite_autoindex_roles_1 ON r.id = g.role
       LEFT JOIN users b INDEXED BY sqlite_autoindex_users_1 ON b.id = g.granted_by
       WHERE g.user = {:user} ORDER BY r.name`,
    values,
  )
  const fleets = rowsOf(
    app,
    { id: '', name: '', updated: '' },
    `SELECT id, COALESCE(json_extract(data, '$.name'), '') AS name, updated FROM fleets
       WHERE user = {:user} AND deleted = FALSE ORDER BY updated DESC LIMIT ${mostNamed}`,
    values,
  )
  const { subscriber, mails } = mailOf(app, user)
  return e.json(200, {
    user: {
      id: user.id,
      name: user.getString('name'),
      email: user.email(),
      verified: user.verified(),
      status: user.getString('status'),
      suspended_until: user.getString('suspended_until'),
      created: user.getString('created'),
      updated: user.getString('updated'),
      last_login: user.getString('last_login'),
      analytics_opt_out: user.getBool('analytics_opt_out'),
      ...facts,
    },
    roles,
    counts: countsOf(app, user.id),
    fleets,
    feedback: feedbackWhere(app, 'user', user.id),
    codes: codesOfUser(app, user.id),
    subscription: subscriber
      ? {
          id: subscriber.id,
          status: subscriber.getString('status'),
          topics: JSON.parse(JSON.stringify(subscriber.getStringSlice('topics'))),
        }
      : null,
    mails,
  })
}

/** A page of the user's sessions, newest first. The cursor is the start and the id of the last one. */
export function sessions(e: RequestEvent) {
  const user = userOf(e)
  const after = e.request.url.query().get('after')
  const [start, id] = after.split('~')
  const rows = rowsOf(
    e.app,
    sessionModel,
    `SELECT ${sessionColumns} FROM user_sessions
       WHERE user = {:user} AND ({:after} = '' OR (started_at, id) < ({:start}, {:id}))
       ORDER BY started_at DESC, id DESC LIMIT ${sessionsPerPage}`,
    { user: user.id, after, start: start || '', id: id || '' },
  )
  const last = rows[sessionsPerPage - 1]
  return e.json(200, { rows, next: last ? `${last.started_at}~${last.id}` : '' })
}

/** What happened in one session, oldest first. */
export function timeline(e: RequestEvent) {
  const session = e.request.pathValue('id')
  const [found] = rowsOf(
    e.app,
    { ...sessionModel, user: '' },
    `SELECT ${sessionColumns}, user FROM user_sessions WHERE id = {:session}`,
    { session },
  )
  if (!found) throw new NotFoundError('There is no such visit.')
  const { user, ...own } = found
  const events = rowsOf(
    e.app,
    { id: '', timestamp: '', page_path: '', page_title: '', event_type: '', event_name: '', before: 0 },
    `SELECT id, timestamp, page_path, page_title,
         COALESCE(json_extract(metadata, '$.event_type'), 'page_view') AS event_type,
         COALESCE(json_extract(metadata, '$.event_name'), '') AS event_name,
         CAST(COALESCE(json_extract(metadata, '$.time_on_previous_page'), 0) AS INTEGER) AS before
       FROM page_views WHERE session = {:session} ORDER BY timestamp, id LIMIT ${mostEvents}`,
    { session },
  )
  const [person] = rowsOf(e.app, { id: '', name: '' }, 'SELECT id, name FROM users WHERE id = {:user}', { user })
  return e.json(200, {
    session: own,
    user: person || null,
    // How long a page was looked at is told by the event after it.
    events: events.map(({ before: _, ...event }, at) => ({
      ...event,
      seconds: (events[at + 1] || { before: 0 }).before,
    })),
    feedback: feedbackWhere(e.app, 'session', session).map(({ state: _, ...told }) => told),
  })
}

/** All that the store has of a person, for a data request. */
export function data(e: RequestEvent) {
  const user = userOf(e)
  user.ignoreEmailVisibility(true)
  const { app } = e
  const { subscriber, mails } = mailOf(app, user)
  return e.json(200, {
    exportedAt: new Date().toISOString(),
    user,
    roles: own(app, 'user_roles', user.id),
    fleets: own(app, 'fleets', user.id),
    fleetVersions: own(app, 'fleet_versions', user.id),
    starMarks: own(app, 'star_marks', user.id),
    rollEntries: own(app, 'roll_entries', user.id),
    sessions: own(app, 'user_sessions', user.id),
    pageViews: own(app, 'page_views', user.id),
    feedback: own(app, 'feedback', user.id),
    battleReports: gamesOf(app, user.id),
    codes: codesOfUser(app, user.id),
    savedViews: app.findAllRecords('saved_views', $dbx.hashExp({ owner: user.id })),
    subscription: subscriber || null,
    consentLog: subscriber ? app.findAllRecords('consent_log', $dbx.hashExp({ subscriber: subscriber.id })) : [],
    mails,
  })
}
