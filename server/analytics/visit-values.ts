import { firstRow, type Row } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { timeOf } from '../platform/moments.ts'

// Reads the values of the routes of visits in the same way as PocketBase.

/** How long (ms) rows of events may have waited on a device without a network. Views of a page do not wait. */
const longestWait = 30 * 24 * 3_600_000

const visitShape = {
  id: '',
  session_id: '',
  user: '',
  user_agent: '',
  referrer: '',
  device_type: '',
  browser: '',
  os: '',
  started_at: '',
  last_activity: '',
  ended_at: '',
  pages_viewed: 0,
  duration_seconds: 0,
  visible_seconds: -0,
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_content: '',
}

/** A row of user_sessions. */
export type Visit = Row<typeof visitShape>

const visitSql = `SELECT ${Object.keys(visitShape).join(', ')} FROM user_sessions WHERE id = {:id}`

/** Returns a visit; undefined if there is none with this id. */
export const visitOf = (app: core.App, id: string): Visit | undefined =>
  id === '' ? undefined : firstRow(app, visitSql, { id }, visitShape)

/** The secret id of the session, which is in a header of the request. */
export const sessionHeader = (e: RequestEvent): string => e.request.header.get('x_session_id')

/** The account that a request may name as its own; undefined without a login or if the account is not active. */
export const ruleUser = (e: RequestEvent): string | undefined =>
  e.auth?.getString('status') === 'active' ? e.auth.id : undefined

/** The value of a body in the form for a text column. */
export const columnText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * The value of a body in the form for a JSON column. A text that is JSON is stored as that JSON, any other text as a
 * JSON string.
 */
export function jsonText(value: unknown): string {
  if (value === undefined) return 'null'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (['null', 'true', 'false'].includes(value)) return value
  return /^[0-9\-"[{]/.test(value) && isJson(value) ? value : JSON.stringify(value)
}

/** Returns the event type that the metadata of a row name; undefined if they name none. */
export function eventTypeOf(metadata: string): unknown {
  const data: unknown = JSON.parse(metadata || 'null')
  return typeof data === 'object' && data !== null && 'event_type' in data ? data.event_type : undefined
}

/** The earliest time (ms) of a row: a view of a page is not before its session; an event may have waited. */
export const earliestOf = (type: unknown, startedAt: string): number =>
  typeof type === 'string' && type !== 'page_view' ? Date.now() - longestWait : timeOf(startedAt)
