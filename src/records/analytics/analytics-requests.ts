import * as v from 'valibot'
import { err, ok, type Result } from '#game/result.ts'
import type { ChangeVisitBody, PageViewBody } from '#shared/analytics/analytics.ts'
import { attempt, type RecordClient } from '../client.ts'
import type { RecordError } from '../errors.ts'
import { timeOf } from '../moment.ts'
import type { DeviceType } from './device.ts'
import type { UtmFields } from './scrub.ts'

export interface AnalyticsSession {
  readonly id: string
  readonly sessionId: string
  readonly userId: string
  readonly startedAt: number
}

const rowSchema = v.object({
  id: v.string(),
  session_id: v.string(),
  user: v.optional(v.string(), ''),
  started_at: v.string(),
})

const readSession = (row: unknown): Result<AnalyticsSession, RecordError> => {
  const parsed = v.safeParse(rowSchema, row)
  if (!parsed.success) return err({ kind: 'unknown' })
  const { id, session_id: sessionId, user: userId, started_at: startedAt } = parsed.output
  return ok({ id, sessionId, userId, startedAt: timeOf(startedAt) || 0 })
}

const sessionHeader = (sessionId: string) => ({ headers: { x_session_id: sessionId } })

/** The fields of a new session (AN-01). */
export interface NewSession extends UtmFields {
  readonly device_type: DeviceType
  readonly browser: string
  readonly os: string
  readonly user: string
  readonly session_id: string
  readonly user_agent: string
  readonly referrer: string
  readonly started_at: string
  readonly last_activity: string
  readonly pages_viewed: number
}

export async function createSession({ pocketBase }: RecordClient, body: NewSession) {
  const row = await attempt(() => pocketBase.collection('user_sessions').create(body, sessionHeader(body.session_id)))
  return row.ok ? readSession(row.value) : row
}

/** Finds a stored session by its secret id, to continue it (AN-03). */
export async function findSession({ pocketBase }: RecordClient, sessionId: string) {
  const filter = pocketBase.filter('session_id = {:sessionId}', { sessionId })
  const row = await attempt(() =>
    pocketBase.collection('user_sessions').getFirstListItem(filter, sessionHeader(sessionId)),
  )
  return row.ok ? readSession(row.value) : row
}

export const updateSession = (
  { pocketBase }: RecordClient,
  { id, sessionId }: AnalyticsSession,
  change: ChangeVisitBody,
  options: { readonly keepalive?: boolean } = {},
) =>
  attempt(() => pocketBase.collection('user_sessions').update(id, change, { ...sessionHeader(sessionId), ...options }))

export const createPageView = ({ pocketBase }: RecordClient, { sessionId }: AnalyticsSession, row: PageViewBody) =>
  attempt(() => pocketBase.collection('page_views').create(row, sessionHeader(sessionId)))
