import type { DefinitionName, Dimension, FunnelStepId, noteKinds } from './analytics.ts'

// The answers of the panels. Days are texts such as 2026-11-25, in the time zone of the counts.

/** The figures of a group of sessions. */
export interface CountsAnswer {
  /** Distinct people: an account, or a session without one. */
  readonly visitors: number
  readonly sessions: number
  /** Sessions of fewer than two page views in which nobody did anything. */
  readonly bounces: number
  /** Sessions whose visible time is known, and the sum of these times in seconds. */
  readonly measured: number
  readonly seconds: number
  readonly views: number
}

type DayAnswer = CountsAnswer & { readonly day: string }

/** `hour`: of the day, 0 to 23. */
type HourAnswer = CountsAnswer & { readonly hour: number }

/** The day and the hour now, by the clock and the time zone of the record store. */
export interface TodayAnswer {
  readonly day: string
  readonly hour: number
  /** Name of the time zone, such as Europe/Berlin. */
  readonly zone: string
}

export interface OverviewAnswer {
  /**
   * False: visitors are the sum of those of each day, because the span has too many sessions to count distinct people.
   */
  readonly visitors_exact: boolean
  readonly now: CountsAnswer
  /**
   * The span of the same length just before; if the span ends today, its last day counts only up to the present time of
   * day.
   */
  readonly before: CountsAnswer
  readonly days: readonly DayAnswer[]
  readonly days_before: readonly DayAnswer[]
  /** The 24 hours of a span of one day, and all 24 of the day before; [] for a longer span. */
  readonly hours: readonly HourAnswer[]
  readonly hours_before: readonly HourAnswer[]
}

interface TextAnswer {
  readonly text: string
  /** True for the sum of all values beyond the first 500 of a day. */
  readonly is_other: boolean
}

/** The sessions by the values of a dimension. */
export interface DimensionAnswer {
  readonly visitors_exact: boolean
  readonly rows: readonly (TextAnswer & CountsAnswer)[]
}

/** Pages or events by their counts. */
export interface ApartAnswer {
  /** Dimensions whose filters do not count here. */
  readonly ignored: readonly Dimension[]
  readonly rows: readonly (TextAnswer & { readonly count: number })[]
}

export interface CampaignsAnswer {
  readonly rows: readonly (CountsAnswer & {
    readonly text: string
    /** Sessions in which somebody registered, created a fleet, or rolled dice. */
    readonly registered: number
    readonly fleets: number
    readonly rolled: number
    /** The e-mail campaign whose links bring these sessions. */
    readonly mail: {
      readonly id: string
      readonly name: string
      readonly sent: number
      readonly left: number
      readonly signed_up: number
    } | null
  })[]
}

export interface LiveAnswer {
  readonly rows: readonly { readonly path: string; readonly sessions: number; readonly visitors: number }[]
}

export interface DoubtAnswer {
  /** Sessions of programs, by kind of program. They are counted nowhere else. */
  readonly bots: readonly { readonly text: string; readonly sessions: number }[]
  readonly staff_sessions: number
  /** The first day that was counted; '' while there is none. */
  readonly first_day: string
  /** Sessions that the job has not counted yet. */
  readonly waiting_sessions: number
  /** Days for which single page views are kept. */
  readonly raw_days: number
  /** Requests that the rate limit refused in the last 24 hours. */
  readonly limited_requests: number
  readonly zone: string
  /**
   * On which days the rules of counting changed, the oldest first. `value`: the zone from that day on; '' for others.
   */
  readonly changes: readonly { readonly name: DefinitionName; readonly day: string; readonly value: string }[]
}

export interface NotesAnswer {
  readonly rows: readonly {
    readonly id: string
    readonly day: string
    readonly text: string
    readonly kind: (typeof noteKinds)[number]
    readonly author: string
  }[]
}

export interface FunnelAnswer {
  readonly steps: readonly {
    readonly step: FunnelStepId
    /** Players who did this and all steps before it. */
    readonly people: number
    /** The middle of the times since the first step; null if nobody came so far. */
    readonly median_seconds: number | null
  }[]
}

export interface FunnelPeopleAnswer {
  readonly rows: readonly { readonly user: string; readonly name: string; readonly at: string }[]
}

export interface RetentionAnswer {
  readonly weeks: readonly {
    /** The Monday of the week, such as 2026-11-23. */
    readonly week: string
    /** Players who registered in it. */
    readonly people: number
    /** How many of them had a session in that week, a week later, and so on until now. */
    readonly back: readonly number[]
  }[]
}

export interface SessionsAnswer {
  readonly rows: readonly {
    readonly id: string
    /** '' for somebody without account, or with a deleted one. */
    readonly user: string
    readonly name: string
    readonly started_at: string
    /** Visible seconds; null if they were not measured. */
    readonly seconds: number | null
    readonly views: number
    readonly events: number
    readonly bounce: boolean
    readonly device: string
    readonly browser: string
    readonly os: string
    readonly referrer: string
    readonly campaign: string
    readonly entry: string
    readonly exit: string
    readonly did: readonly string[]
  }[]
  /** Cursor of the next page; '' after the last page. */
  readonly next: string
}

export interface ErrorsAnswer {
  readonly newest_build: string
  readonly newest_since: string
  readonly rows: readonly {
    readonly id: string
    readonly kind: string
    readonly message: string
    readonly sessions: number
    readonly count: number
    readonly first_build: string
    readonly builds: readonly string[]
    readonly paths: readonly string[]
    readonly first_at: string
    readonly last_at: string
    /** Seen for the first time since the newest build. */
    readonly is_new: boolean
    /** Far more sessions a day than before the newest build. */
    readonly is_spike: boolean
    /** How often on each day of the span. */
    readonly days: readonly number[]
  }[]
}

/** The id of a new note. */
export interface NewNoteAnswer {
  readonly id: string
}

/** Writes a note for a day. */
export interface NewNoteBody {
  readonly day: string
  readonly text: string
}
