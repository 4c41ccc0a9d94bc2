import type { ChangeVisitBody } from '../../src/shared/analytics/analytics.ts'
import { run, transaction } from '../platform/db.ts'
import { requireSpaceForVisits } from '../platform/disk-space.ts'
import type { RequestEvent } from '../platform/events.ts'
import { heldBodyOf, type Unchecked } from '../platform/http.ts'
import { timeOf } from '../platform/moments.ts'
import { boundMoment } from '../platform/visitor-data.ts'
import { columnText, ruleUser, sessionHeader, visitOf, type Visit } from './visit-values.ts'
import { changeVisitAsSuperuser } from './visits.ts'

/** A visible page sends a sign of life at least every 30 s. After a longer gap (s) it was hidden or closed. */
const longestGap = 45

/** The secret id may be in the body, too; it never changes. */
type Body = Unchecked<ChangeVisitBody & Pick<Visit, 'session_id'>>

/** The value of the body for a column; the stored one if the body does not name it. */
const asked = (body: Body, column: 'user' | 'last_activity' | 'ended_at', visit: Visit): string =>
  body[column] === undefined ? visit[column] : columnText(body[column])

/**
 * Whether the rule of the collection allows the change: it names the secret id, and gives the visit to nobody except
 * the caller.
 */
const isAllowed = (e: RequestEvent, body: Body, visit: Visit): boolean => {
  if (visit.session_id === '' || visit.session_id !== sessionHeader(e)) return false
  if (body.session_id !== undefined && columnText(body.session_id) !== visit.session_id) return false
  const user = asked(body, 'user', visit)
  return user === visit.user || (visit.user === '' && user === ruleUser(e))
}

/** The visit with what the request changes. Its times are limited to between its start and now. */
const changed = (body: Body, visit: Visit): Visit => {
  const started = timeOf(visit.started_at)
  const seen = asked(body, 'last_activity', visit)
  const last = seen === visit.last_activity ? seen : boundMoment(seen, started)
  const gap = (timeOf(last) - timeOf(visit.last_activity)) / 1000
  const isSeen = visit.ended_at === '' && gap > 0 && gap <= longestGap
  // An empty ended_at reopens the session.
  const ended = asked(body, 'ended_at', visit)
  const longest = Math.max(0, Date.now() - started) / 1000
  const claimed = body.duration_seconds === undefined ? visit.duration_seconds : Number(body.duration_seconds) || 0
  return {
    ...visit,
    user: asked(body, 'user', visit),
    last_activity: last,
    ended_at: ended === visit.ended_at || ended === '' ? ended : boundMoment(ended, started),
    duration_seconds: Math.round(Math.min(Math.max(0, claimed), longest)),
    visible_seconds: isSeen ? visit.visible_seconds + gap : visit.visible_seconds,
  }
}

/**
 * Changes a visit: who it belongs to, its last sign of life, its end and how long it lasted; all else stays (AN-01 to
 * AN-08). It replaces PocketBase's route for changes of user_sessions, because a quarter of all requests of players
 * come here. So it must repeat the rule of the collection.
 */
export function changeVisit(e: RequestEvent): unknown {
  if (e.hasSuperuserAuth()) return changeVisitAsSuperuser(e)
  const body = heldBodyOf<ChangeVisitBody & Pick<Visit, 'session_id'>>(e)
  const id = e.request.pathValue('id')
  requireSpaceForVisits(e.app)
  const { visible_seconds: _, ...shown } = transaction(e.app, (tx) => {
    const visit = visitOf(tx, id)
    if (!visit || !isAllowed(e, body, visit)) throw new NotFoundError()
    const after = changed(body, visit)
    const { user, last_activity, ended_at, duration_seconds, visible_seconds } = after
    run(
      tx,
      `UPDATE user_sessions SET user = {:user}, last_activity = {:last_activity}, ended_at = {:ended_at},
         duration_seconds = {:duration_seconds}, visible_seconds = {:visible_seconds} WHERE id = {:id}`,
      { id, user, last_activity, ended_at, duration_seconds, visible_seconds },
    )
    return after
  })
  const { id: collectionId, name: collectionName } = e.app.findCachedCollectionByNameOrId('user_sessions')
  return e.json(200, { collectionId, collectionName, ...shown })
}
