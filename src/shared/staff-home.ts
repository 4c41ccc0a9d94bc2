import type { RowAnswer } from './lists/answers.ts'
import type { auditColumns } from './lists/audit.ts'
import type { CampaignState } from './mail/campaigns.ts'
import type { WaitingNoteAnswer } from './user-notes.ts'

/** The state of a scheduled job. A moment that has not come is ''. */
export interface JobAnswer {
  readonly name: string
  readonly schedule: string
  readonly last_started: string
  readonly last_finished: string
  readonly took_ms: number
  /** The error of the last run; '' if there was none. */
  readonly error: string
  /** Seconds since the job should have run. */
  readonly lag_seconds: number
}

/** The state of the record store. */
export interface HealthAnswer {
  readonly database_bytes: number
  /** Null if the system does not say. */
  readonly free_bytes: number | null
  readonly backup: { readonly at: string; readonly bytes: number } | null
  /** When backups are made, as cron writes it (UTC); '' if none are. */
  readonly backup_schedule: string
  /** When the server was started for the first time. */
  readonly first_start: string
  /** Whether a mail server is set. */
  readonly mail: boolean
  readonly cron: readonly JobAnswer[]
  /** Requests that were refused today because of a rate limit. */
  readonly rate_limited_today: number
}

/** The backup that is being made, and the newest one. */
export interface BackupAnswer {
  /** `started`: '' for one that was not asked for. `bytes`: written so far. */
  readonly running: { readonly started: string; readonly bytes: number } | null
  readonly newest: { readonly at: string; readonly bytes: number } | null
  /** The folder of the server with all of them; '' if they are in an S3 storage. */
  readonly folder: string
}

/** How many people play. A session without login counts as one player. */
export interface PlayersAnswer {
  /** The time zone of the days, such as Europe/Berlin. */
  readonly zone: string
  readonly now: number
  readonly today: number
  /** Players until the same time of the day before. */
  readonly yesterday: number
  readonly week: number
  readonly week_before: number
  /** Each of the last 14 days, the oldest first; the last one is not over. `day`: yyyy-mm-dd. */
  readonly days: readonly { readonly day: string; readonly players: number }[]
}

/** A campaign that is being sent or paused, or a draft that could not start as scheduled. */
export interface CampaignAtWork {
  readonly id: string
  readonly name: string
  readonly state: CampaignState
  readonly why: string
  /** Number of recipients at the start. */
  readonly recipients: number
  /** Mails that still wait or are on their way. */
  readonly left: number
  /** Number of recipients who have been skipped since. */
  readonly skipped: number
}

/** What needs attention now. Mails, changes and health are for admins. */
export interface HomeAnswer {
  readonly feedback: { readonly new: number; readonly oldest: string }
  /**
   * Alpha codes that end within a week, codes that are nearly used up, and whether none is left although one is needed.
   */
  readonly codes: {
    readonly ending: number
    readonly nearly_used: number
    /** Registrations left on all codes, if one is needed and few are left; null otherwise. */
    readonly left: number | null
    readonly none_left: boolean
  }
  readonly players: PlayersAnswer
  /** What needs attention in the outbox; failed mails are those of the last 24 hours. */
  readonly mail?: {
    readonly on: boolean
    readonly paused: readonly { readonly lane: string }[]
    readonly campaigns: readonly CampaignAtWork[]
    readonly unknown: number
    readonly failed: number
    /** Mails that wait for an answer after a restored backup or a long outage. */
    readonly gap: number
  }
  readonly health?: HealthAnswer
  /** Notes on players that wait for an admin, the oldest first. */
  readonly notes?: readonly WaitingNoteAnswer[]
  /** The last changes by staff, the newest first. The same change of many records is one line; `count`: how many. */
  readonly audit?: readonly (RowAnswer<typeof auditColumns> & { readonly count: number })[]
}
