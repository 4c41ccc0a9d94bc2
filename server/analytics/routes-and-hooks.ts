import type { TodayAnswer } from '../../src/shared/analytics/answers.ts'
import type { RequestEvent } from '../platform/events.ts'
import type { Hook, Jobs, Routes, Tables } from '../platform/row-types.ts'
import { addView } from './add-view.ts'
import { calendarOf } from './calendar/calendar.ts'
import { dayText } from './calendar/times.ts'
import { countingZone } from './calendar/zone.ts'
import { campaigns } from './campaign-panel.ts'
import { changeVisit } from './change-visit.ts'
import { create as createNote, list as listNotes, remove as removeNote } from './chart-notes.ts'
import { doubt } from './data-quality.ts'
import { countDirtyDays } from './days.ts'
import { errors } from './errors.ts'
import { funnel, funnelPeople } from './funnel.ts'
import { daysKept, deleteOldViews } from './old-views.ts'
import { countView } from './page-views.ts'
import { dimension, events, overview, pages } from './panels.ts'
import { live } from './present-visitors.ts'
import { askForRebuild } from './rebuild.ts'
import { retention } from './returning-players.ts'
import { catchUp } from './roll-up.ts'
import { sessions } from './visit-list.ts'
import { startVisit, updateVisit } from './visits.ts'

/** Bytes of the row of a visit or of a view. */
const visitBody = 16_000

/** Sends the day and the hour now. */
function sendToday(e: RequestEvent): unknown {
  const { today, hour, zone } = calendarOf(e.app)
  return e.json(200, { day: dayText(today()), hour: hour(), zone } satisfies TodayAnswer)
}

/** Reads all settings at the start. An invalid one stops the start with an error that has its name. */
function checkSettings(_: unknown, next: () => void): void {
  countingZone()
  daysKept()
  next()
}

const routes: Routes = {
  // At the addresses of PocketBase's own routes, whose patterns are less specific. Five of six requests of players come
  // here.
  'POST /api/collections/page_views/records': { callers: 'by-rules', place: 'write', body: visitBody, handle: addView },
  'PATCH /api/collections/user_sessions/records/{id}': { callers: 'by-rules', body: visitBody, handle: changeVisit },
  'GET /api/staff/analytics/today': { callers: 'admin', handle: sendToday },
  'GET /api/staff/analytics/overview': { callers: 'admin', handle: overview },
  'GET /api/staff/analytics/dimensions/{dim}': { callers: 'admin', handle: dimension },
  'GET /api/staff/analytics/pages': { callers: 'admin', handle: pages },
  'GET /api/staff/analytics/events': { callers: 'admin', handle: events },
  'GET /api/staff/analytics/live': { callers: 'admin', handle: live },
  'GET /api/staff/analytics/doubt': { callers: 'admin', handle: doubt },
  'GET /api/staff/analytics/campaigns': { callers: 'admin', handle: campaigns },
  'GET /api/staff/analytics/funnel': { callers: 'admin', handle: funnel },
  'GET /api/staff/analytics/funnel/people': { callers: 'admin', handle: funnelPeople },
  'GET /api/staff/analytics/retention': { callers: 'admin', handle: retention },
  'GET /api/staff/analytics/sessions': { callers: 'admin', handle: sessions },
  'GET /api/staff/analytics/errors': { callers: 'admin', handle: errors },
  'GET /api/staff/analytics/notes': { callers: 'admin', handle: listNotes },
  'POST /api/staff/analytics/notes': { callers: 'admin', handle: createNote },
  'DELETE /api/staff/analytics/notes/{id}': { callers: 'admin', handle: removeNote },
  'POST /api/staff/analytics/rebuild': { callers: 'admin', handle: askForRebuild },
}

const hooks: readonly Hook[] = [
  { on: 'onBootstrap', run: checkSettings },
  { on: 'onRecordCreateRequest', of: ['page_views'], run: countView },
  { on: 'onRecordCreateRequest', of: ['user_sessions'], run: startVisit },
  { on: 'onRecordUpdateRequest', of: ['user_sessions'], run: updateVisit },
]

const jobs: Jobs = {
  // Counts the rows of the last minute.
  analytics: (app) => catchUp(app, 50),
  // Counts the days again that have changed since the last hour.
  'analytics-days': countDirtyDays,
  // A page view is kept for 90 days, or as long as configured. Its session stays, with the number of its views, and so
  // do rows of other event types.
  'page-view-retention': deleteOldViews,
}

export const tables: Tables = { routes, hooks, jobs }
