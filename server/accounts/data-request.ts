import { codesOfUser } from '../codes/staff-detail.ts'
import type { RequestEvent } from '../platform/events.ts'
import { userOfPath } from './accounts.ts'
import { mailOf } from './staff-detail.ts'

type Records = ReturnType<core.App['findAllRecords']>

const ownRecords = (app: core.App, collection: string, user: string): Records =>
  app.findAllRecords(collection, $dbx.hashExp({ user }))

/** The games of a user. Whoever has the key of a game can answer in the name of the other side, so staff do not get it. */
function gamesOf(app: core.App, user: string): Records {
  const isOwn = $dbx.or($dbx.hashExp({ reporter: user }), $dbx.hashExp({ opponent: user }))
  const games = app.findAllRecords('battle_reports', isOwn)
  for (const game of games) game?.hide('answer_key')
  return games
}

/** Sends everything that the record store has of a person, for a data request. */
export function data(e: RequestEvent): void {
  const user = userOfPath(e)
  user.ignoreEmailVisibility(true)
  const { app } = e
  const { subscriber, mails } = mailOf(app, user)
  return e.json(200, {
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
    codes: codesOfUser(app, user.id),
    savedViews: app.findAllRecords('saved_views', $dbx.hashExp({ owner: user.id })),
    subscription: subscriber ?? null,
    consentLog: subscriber ? app.findAllRecords('consent_log', $dbx.hashExp({ subscriber: subscriber.id })) : [],
    mails,
  })
}
