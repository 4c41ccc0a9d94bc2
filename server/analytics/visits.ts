import { plainReferrer, plainTag } from '../../src/shared/analytics/utm.ts'
import { findRecord, inTransaction } from '../platform/db.ts'
import { requireSpaceForVisits } from '../platform/disk-space.ts'
import type { RecordRequestEvent, RequestEvent } from '../platform/events.ts'
import { type RecordChange, saveAsSuperuser } from '../platform/superuser-forms.ts'
import { boundTime, cutTexts, timeOf } from '../platform/visitor-data.ts'

// Shortens the texts of a session, puts its times between its start and now, and ignores the client's pages_viewed,
// because the server counts the views (AN-01 to AN-08).

const changeable = ['user', 'last_activity', 'ended_at', 'duration_seconds']

const hostOf = (address: string): string => /^https?:\/\/(\[[^\]]+\]|[^:/]+)/.exec(address)?.[1] ?? ''

/** The host names of the app: its own pages are not a referrer. */
function ownHosts(e: RecordRequestEvent): readonly string[] {
  const origin: unknown = e.requestInfo().headers['origin']
  const opened = typeof origin === 'string' ? hostOf(origin) : ''
  const named = $os.getenv('ORION_HOSTS').split(',')
  return [hostOf(e.app.settings().meta.appURL), opened, ...named].map((name) => name.trim().toLowerCase())
}

/** Checks a new session. */
export function startVisit(e: RecordRequestEvent, next: () => void): void {
  requireSpaceForVisits(e.app)
  for (const field of ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'])
    e.record.set(field, plainTag(e.record.getString(field)))
  e.record.set('referrer', plainReferrer(e.record.getString('referrer'), ownHosts(e)))
  cutTexts(e.record, ['session_id'])
  const now = Date.now()
  boundTime(e.record, 'started_at', now)
  boundTime(e.record, 'last_activity', now)
  e.record.set('pages_viewed', 0)
  e.record.set('ended_at', '')
  e.record.set('duration_seconds', 0)
  next()
}

/** Checks a change of a session. */
export function updateVisit(e: RecordChange, next: () => void): void {
  requireSpaceForVisits(e.app)
  inTransaction(e, (tx) => {
    // After the rule was checked, another request may have claimed the session or counted a view.
    const stored = tx.findRecordById('user_sessions', e.record.id)
    const read = e.record.original()
    for (const field of e.record.collection().fields) {
      const name: string = field.name
      const isAsked = changeable.includes(name) && e.record.getString(name) !== read.getString(name)
      if (!isAsked) e.record.set(name, stored.get(name))
    }
    const isChanged = (field: string) => e.record.getString(field) !== stored.getString(field)
    if (!e.hasSuperuserAuth() && stored.getString('user') && isChanged('user')) throw new NotFoundError()
    const started = timeOf(stored, 'started_at')
    if (isChanged('last_activity')) {
      const seen = boundTime(e.record, 'last_activity', started)
      // A visible page sends a sign of life at least every 30 s. After a longer gap it was hidden or closed.
      const gap = (seen - timeOf(stored, 'last_activity')) / 1000
      if (stored.getString('ended_at') === '' && gap > 0 && gap <= 45)
        e.record.set('visible_seconds', stored.getFloat('visible_seconds') + gap)
    }
    // An empty ended_at reopens the session.
    if (isChanged('ended_at') && e.record.getString('ended_at')) boundTime(e.record, 'ended_at', started)
    const longest = Math.max(0, Date.now() - started) / 1000
    const lasted = Math.min(Math.max(0, e.record.getFloat('duration_seconds')), longest)
    e.record.set('duration_seconds', Math.round(lasted))
    next()
  })
}

/** Changes a visit for a superuser, to whom no rule applies. */
export function changeVisitAsSuperuser(e: RequestEvent): unknown {
  const visit = findRecord(e.app, 'user_sessions', e.request.pathValue('id'))
  if (!visit) throw new NotFoundError()
  return saveAsSuperuser(e, visit, 'Failed to update record.', updateVisit)
}
