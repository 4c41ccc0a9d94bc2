import * as v from 'valibot'
import { userColumns } from '#shared/lists/users.ts'
import type { LinkKind, LinkMailBody } from '#shared/mail/mails.ts'
import { subscriberStatuses } from '#shared/mail/subscribers.ts'
import { topics } from '#shared/mail/topics.ts'
import { roleNames, type RoleName } from '#shared/roles.ts'
import type { RowToChange } from '#shared/row-changes.ts'
import type { NoteDoneBody, UserNoteBody } from '#shared/user-notes.ts'
import {
  userStatuses,
  type RemoveUserBody,
  type RoleBody,
  type StatusBody,
  type TimelineAnswer,
  type UserSheetAnswer,
  type UserStatus,
  type VisitsAnswer,
} from '#shared/users.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { moment, type Moment } from '../moment.ts'
import { postTo } from '../post.ts'
import { reads } from '../reads.ts'
import { rowOf } from './list-row.ts'
import { mailOfPerson } from './person-mail.ts'
import { rowOutcomes, type RowOutcome } from './row-outcome.ts'
import { userNote, type UserNote } from './user-note.ts'

const status = v.picklist(userStatuses)

/** A user in the list of users. Moments are '' if there is none. */
export const userRow = rowOf(userColumns)
export type UserRow = v.InferOutput<typeof userRow>

const grant = v.object({
  id: v.string(),
  role: v.picklist(roleNames),
  active: v.boolean(),
  granted_at: moment,
  granted_by: v.string(),
  granted_by_name: v.string(),
})
export type RoleGrant = v.InferOutput<typeof grant>

const userSheet = reads<UserSheetAnswer>()(
  v.object({
    user: v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      verified: v.boolean(),
      status,
      suspended_until: moment,
      public_reason: v.string(),
      created: moment,
      updated: moment,
      last_login: moment,
      last_seen: moment,
      analytics_opt_out: v.boolean(),
      source: v.string(),
    }),
    roles: v.array(grant),
    counts: v.object({
      fleets: v.number(),
      deleted_fleets: v.number(),
      versions: v.number(),
      rolls: v.number(),
      marks: v.number(),
      feedback: v.number(),
      sessions: v.number(),
    }),
    fleets: v.array(v.object({ id: v.string(), name: v.string(), updated: moment })),
    feedback: v.array(
      v.object({ id: v.string(), kind: v.string(), state: v.string(), message: v.string(), created: moment }),
    ),
    /** The subscription of the account's address; null without one. */
    subscription: v.nullable(
      v.object({ id: v.string(), status: v.picklist(subscriberStatuses), topics: v.array(v.picklist(topics)) }),
    ),
    mails: v.array(mailOfPerson),
    /** The alpha code that the account was registered with; none or one. */
    codes: v.array(
      v.object({ id: v.string(), code: v.string(), batch: v.string(), batch_name: v.string(), created: moment }),
    ),
    /** Notes of staff on the player, the newest first. */
    notes: v.array(userNote),
  }),
)
/** Everything that staff see of one user. */
export type UserSheetData = v.InferOutput<typeof userSheet>

const sessionRow = v.object({
  id: v.string(),
  started_at: moment,
  last_activity: moment,
  ended_at: moment,
  pages_viewed: v.number(),
  duration_seconds: v.number(),
  device_type: v.string(),
  browser: v.string(),
  os: v.string(),
  referrer: v.string(),
  utm_source: v.string(),
  utm_campaign: v.string(),
})
export type SessionRow = v.InferOutput<typeof sessionRow>

const sessionPage = reads<VisitsAnswer>()(v.object({ rows: v.array(sessionRow), next: v.string() }))
export type SessionPage = v.InferOutput<typeof sessionPage>

const timeline = reads<TimelineAnswer>()(
  v.object({
    session: sessionRow,
    user: v.nullable(v.object({ id: v.string(), name: v.string() })),
    events: v.array(
      v.object({
        id: v.string(),
        timestamp: moment,
        page_path: v.string(),
        page_title: v.string(),
        event_type: v.string(),
        event_name: v.string(),
        /** Seconds until the next event; 0 if that is unknown. */
        seconds: v.number(),
        /** The words of an error; '' for other events. */
        message: v.string(),
      }),
    ),
    feedback: v.array(v.object({ id: v.string(), created: moment, kind: v.string(), message: v.string() })),
    next: v.string(),
  }),
)
/** A page of what happened in one session, oldest first. */
export type SessionTimeline = v.InferOutput<typeof timeline>

export interface StatusChange {
  readonly status: UserStatus
  /** When a suspension ends by itself; empty for one without end. */
  readonly suspendedUntil: Moment | ''
  /** The reason that a suspended person reads; '' for none. */
  readonly publicReason: string
  readonly reason: string
}

export interface RoleChange {
  readonly role: RoleName
  readonly active: boolean
  readonly reason: string
}

export interface StaffUsers {
  readonly sheet: (id: string, signal?: AbortSignal) => Answer<UserSheetData>
  readonly sessions: (id: string, after: string, signal?: AbortSignal) => Answer<SessionPage>
  readonly timeline: (session: string, after: string, signal?: AbortSignal) => Answer<SessionTimeline>
  /** All that the record store has about a person, for a data request. */
  readonly allData: (id: string) => Answer<unknown>
  readonly setStatus: (rows: readonly RowToChange[], change: StatusChange) => Answer<readonly RowOutcome[]>
  readonly setRole: (rows: readonly RowToChange[], change: RoleChange) => Answer<readonly RowOutcome[]>
  readonly sendMail: (id: string, kind: LinkKind) => Answer<void>
  /** `confirm`: the account's e-mail address, typed by the person who deletes it. */
  readonly remove: (id: string, confirm: string, reason: string) => Answer<void>
  /** Adds a note about a player. `forAdmin`: an admin should look at it. */
  readonly addNote: (id: string, text: string, forAdmin: boolean) => Answer<UserNote>
  readonly setNoteDone: (note: string, done: boolean) => Answer<UserNote>
  readonly removeNote: (note: string) => Answer<void>
}

export function makeStaffUsers({ pocketBase }: RecordClient): StaffUsers {
  const get = <T>(path: string, schema: v.GenericSchema<unknown, T>, signal?: AbortSignal, query = {}): Answer<T> =>
    attempt(async () => v.parse(schema, await pocketBase.send<unknown>(`/api/staff/${path}`, { signal, query })))
  const post = postTo(pocketBase, '/api/staff/users/')
  const postNote = postTo(pocketBase, '/api/staff/user-notes/')

  return {
    sheet: (id, signal) => get(`users/${id}`, userSheet, signal),
    sessions: (id, after, signal) => get(`users/${id}/sessions`, sessionPage, signal, after === '' ? {} : { after }),
    timeline: (session, after, signal) => get(`sessions/${session}`, timeline, signal, after === '' ? {} : { after }),
    allData: (id) => get(`users/${id}/data`, v.unknown()),
    setStatus: (rows, { status, suspendedUntil, publicReason, reason }) =>
      attempt(async () => {
        const body = { rows, status, suspended_until: suspendedUntil, public_reason: publicReason }
        return v.parse(rowOutcomes, await post<StatusBody>('status', body, { reason })).rows
      }),
    setRole: (rows, { role, active, reason }) =>
      attempt(async () => v.parse(rowOutcomes, await post<RoleBody>('roles', { rows, role, active }, { reason })).rows),
    sendMail: (id, kind) => attempt(async () => void (await post<LinkMailBody>(`${id}/mails`, { kind }))),
    remove: (id, confirm, reason) =>
      attempt(async () => void (await post<RemoveUserBody>(`${id}/delete`, { confirm }, { reason }))),
    addNote: (id, text, forAdmin) =>
      attempt(async () => v.parse(userNote, await post<UserNoteBody>(`${id}/notes`, { text, for_admin: forAdmin }))),
    setNoteDone: (note, done) =>
      attempt(async () => v.parse(userNote, await postNote<NoteDoneBody>(`${note}/done`, { done }))),
    removeNote: (note) =>
      attempt(async () => void (await pocketBase.send(`/api/staff/user-notes/${note}`, { method: 'DELETE' }))),
  }
}
