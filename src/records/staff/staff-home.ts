import * as v from 'valibot'
import { campaignStates } from '#shared/mail/campaigns.ts'
import type { BackupAnswer, HealthAnswer, HomeAnswer } from '#shared/staff-home.ts'
import { type Answer, attempt, type RecordClient } from '../client.ts'
import { moment } from '../moment.ts'
import { reads } from '../reads.ts'
import { auditRow } from './audit.ts'

const cronJob = v.object({
  name: v.string(),
  schedule: v.string(),
  /** Empty if it never ran. */
  last_started: moment,
  last_finished: moment,
  took_ms: v.number(),
  /** The error of the last run; empty if there was none. */
  error: v.string(),
  /** How late the job is, compared with its schedule. */
  lag_seconds: v.number(),
})

const health = reads<HealthAnswer>()(
  v.object({
    database_bytes: v.number(),
    /** Null if the system does not say. */
    free_bytes: v.nullable(v.number()),
    backup: v.nullable(v.object({ at: moment, bytes: v.number() })),
    /** When backups are made, as cron writes it (UTC); '' if none are. */
    backup_schedule: v.string(),
    first_start: moment,
    /** Whether a mail server is set. */
    mail: v.boolean(),
    cron: v.array(cronJob),
    /** Requests that were refused today because of a rate limit. */
    rate_limited_today: v.number(),
  }),
)
/** The state of the record store. */
export type StoreHealth = v.InferOutput<typeof health>

const home = reads<HomeAnswer>()(
  v.object({
    feedback: v.object({ new: v.number(), oldest: moment }),
    codes: v.object({
      /** Alpha codes that end within a week, and that are nearly used up. */
      ending: v.number(),
      nearly_used: v.number(),
      /** Registrations left on all codes, if a code is needed and few are left; otherwise null. */
      left: v.nullable(v.number()),
      none_left: v.boolean(),
    }),
    players: v.object({
      zone: v.string(),
      now: v.number(),
      today: v.number(),
      /** Players until the same time of the day before. */
      yesterday: v.number(),
      week: v.number(),
      week_before: v.number(),
      /** Each of the last 14 days, the oldest first; the last one is not over. `day`: yyyy-mm-dd. */
      days: v.array(v.object({ day: v.string(), players: v.number() })),
    }),
    /**
     * What needs attention in the outbox; failed mails are those of the last 24 hours. This and all fields below are
     * only for admins.
     */
    mail: v.optional(
      v.object({
        on: v.boolean(),
        paused: v.array(v.object({ lane: v.string() })),
        /** Campaigns that are being sent or paused, and drafts that could not start as scheduled, with the reason. */
        campaigns: v.array(
          v.object({
            id: v.string(),
            name: v.string(),
            state: v.picklist(campaignStates),
            why: v.string(),
            recipients: v.number(),
            /** Mails that still wait or are on their way. */
            left: v.number(),
            skipped: v.number(),
          }),
        ),
        unknown: v.number(),
        failed: v.number(),
        /** Mails that wait for an answer after a restored backup or a long outage. */
        gap: v.number(),
      }),
    ),
    audit: v.optional(v.array(v.intersect([auditRow, v.object({ count: v.number() })]))),
    health: v.optional(health),
    /** Notes on players that wait for an admin, the oldest first. */
    notes: v.optional(
      v.array(v.object({ user: v.string(), user_name: v.string(), text: v.string(), created: moment })),
    ),
  }),
)
/** What needs attention now, and how many people play. */
export type StaffHomeData = v.InferOutput<typeof home>

const backup = reads<BackupAnswer>()(
  v.object({
    running: v.nullable(v.object({ started: moment, bytes: v.number() })),
    newest: v.nullable(v.object({ at: moment, bytes: v.number() })),
    /** The folder of the server with all of them; '' if they are in an S3 storage. */
    folder: v.string(),
  }),
)
/** The backup that is being made, and the newest one. */
export type BackupState = v.InferOutput<typeof backup>

export interface StaffHome {
  /** Makes a backup. The answer comes when the backup is complete, which may take minutes. */
  readonly backUp: () => Answer<BackupState>
  readonly backup: (signal?: AbortSignal) => Answer<BackupState>
  readonly read: (signal?: AbortSignal) => Answer<StaffHomeData>
}

const backupPath = '/api/staff/backup'

export const makeStaffHome = ({ pocketBase }: RecordClient): StaffHome => ({
  backUp: () =>
    attempt(async () => v.parse(backup, await pocketBase.send<unknown>(backupPath, { method: 'POST', body: {} }))),
  backup: (signal) => attempt(async () => v.parse(backup, await pocketBase.send<unknown>(backupPath, { signal }))),
  read: (signal) => attempt(async () => v.parse(home, await pocketBase.send<unknown>('/api/staff/home', { signal }))),
})
