import * as v from 'valibot'
import { definitionNames, dimensions, isFunnelStep, noteKinds, type FunnelStepId } from '#shared/analytics/analytics.ts'
import type {
  ApartAnswer,
  CampaignsAnswer,
  DimensionAnswer,
  DoubtAnswer,
  ErrorsAnswer,
  FunnelAnswer,
  FunnelPeopleAnswer,
  LiveAnswer,
  NewNoteAnswer,
  NotesAnswer,
  OverviewAnswer,
  RetentionAnswer,
  SessionsAnswer,
  TodayAnswer,
} from '#shared/analytics/answers.ts'
import { moment } from '../moment.ts'
import { reads } from '../reads.ts'

/** Days are texts such as 2026-11-25, in the time zone of the counts. Moments are '' if there is none. */
const counted = {
  /** Distinct people: an account, or a session without one. */
  visitors: v.number(),
  sessions: v.number(),
  /** Sessions of fewer than two page views in which nobody did anything. */
  bounces: v.number(),
  /** Sessions whose visible time is known, and the sum of these times in seconds. */
  measured: v.number(),
  seconds: v.number(),
  views: v.number(),
}
const counts = v.object(counted)
export type Counts = v.InferOutput<typeof counts>

const dayCounts = v.object({ day: v.string(), ...counted })
const hourCounts = v.object({ hour: v.number(), ...counted })

export const today = reads<TodayAnswer>()(v.object({ day: v.string(), hour: v.number(), zone: v.string() }))
/** The day and the hour now, by the clock and the time zone of the record store. */
export type CountedToday = v.InferOutput<typeof today>

export const overview = reads<OverviewAnswer>()(
  v.object({
    /**
     * False: visitors are the sum of those of each day, because the span has too many sessions to count distinct
     * people.
     */
    visitors_exact: v.boolean(),
    now: counts,
    /** The span of the same length just before; if the span ends today, it ends at the same time of day. */
    before: counts,
    days: v.array(dayCounts),
    days_before: v.array(dayCounts),
    hours: v.array(hourCounts),
    hours_before: v.array(hourCounts),
  }),
)
export type Overview = v.InferOutput<typeof overview>

const textCounts = v.object({ text: v.string(), is_other: v.boolean(), ...counted })
/** The sessions with one value of a dimension. `is_other`: all values beyond the first 500 of a day. */
export type TextCounts = v.InferOutput<typeof textCounts>
export const dimension = reads<DimensionAnswer>()(v.object({ visitors_exact: v.boolean(), rows: v.array(textCounts) }))

const textCount = v.object({ text: v.string(), is_other: v.boolean(), count: v.number() })
export const apart = reads<ApartAnswer>()(
  v.object({
    /** Dimensions whose filters do not count here. */
    ignored: v.array(v.picklist(dimensions)),
    rows: v.array(textCount),
  }),
)
export type CountsApart = v.InferOutput<typeof apart>

const campaign = v.object({
  text: v.string(),
  ...counted,
  /** Sessions in which somebody registered, created a fleet, or rolled dice. */
  registered: v.number(),
  fleets: v.number(),
  rolled: v.number(),
  /** The e-mail campaign whose links bring these sessions. */
  mail: v.nullable(
    v.object({ id: v.string(), name: v.string(), sent: v.number(), left: v.number(), signed_up: v.number() }),
  ),
})
export type CampaignRow = v.InferOutput<typeof campaign>
export const campaigns = reads<CampaignsAnswer>()(v.object({ rows: v.array(campaign) }))

const place = v.object({ path: v.string(), sessions: v.number(), visitors: v.number() })
export type LivePlace = v.InferOutput<typeof place>
export const live = reads<LiveAnswer>()(v.object({ rows: v.array(place) }))

export const doubt = reads<DoubtAnswer>()(
  v.object({
    /** Sessions of programs, by kind of program. They are counted nowhere else. */
    bots: v.array(v.object({ text: v.string(), sessions: v.number() })),
    staff_sessions: v.number(),
    /** The first day that was counted; '' while there is none. */
    first_day: v.string(),
    /** Sessions that the job has not counted yet. */
    waiting_sessions: v.number(),
    /** Days for which single page views are kept. */
    raw_days: v.number(),
    /** Requests that the rate limit refused in the last 24 hours. */
    limited_requests: v.number(),
    zone: v.string(),
    /** The days on which the rules of counting changed, the oldest first. `value`: the time zone from that day on. */
    changes: v.array(v.object({ name: v.picklist(definitionNames), day: v.string(), value: v.string() })),
  }),
)
export type Doubt = v.InferOutput<typeof doubt>

const note = v.object({
  id: v.string(),
  day: v.string(),
  text: v.string(),
  kind: v.picklist(noteKinds),
  author: v.string(),
})
/** Something that happened on a day. Only those of kind `own` can be deleted. */
export type AnalyticsNote = v.InferOutput<typeof note>
export const notes = reads<NotesAnswer>()(v.object({ rows: v.array(note) }))
export const newNote = reads<NewNoteAnswer>()(v.object({ id: v.string() }))

const funnelStep = v.object({
  step: v.custom<FunnelStepId>((step) => typeof step === 'string' && isFunnelStep(step)),
  /** Players who did this and all steps before it. */
  people: v.number(),
  /** The middle of the times since the first step; null if nobody came so far. */
  median_seconds: v.nullable(v.number()),
})
export type FunnelStep = v.InferOutput<typeof funnelStep>
export const funnel = reads<FunnelAnswer>()(v.object({ steps: v.array(funnelStep) }))

const funnelPerson = v.object({ user: v.string(), name: v.string(), at: moment })
export type FunnelPerson = v.InferOutput<typeof funnelPerson>
export const funnelPeople = reads<FunnelPeopleAnswer>()(v.object({ rows: v.array(funnelPerson) }))

const retentionWeek = v.object({
  /** The Monday of the week, such as 2026-11-23. */
  week: v.string(),
  /** Players who registered in it. */
  people: v.number(),
  /** How many of them had a session in that week, a week later, and so on until now. */
  back: v.array(v.number()),
})
export type RetentionWeek = v.InferOutput<typeof retentionWeek>
export const retention = reads<RetentionAnswer>()(v.object({ weeks: v.array(retentionWeek) }))

const session = v.object({
  id: v.string(),
  /** '' for somebody without account, or with a deleted one. */
  user: v.string(),
  name: v.string(),
  started_at: moment,
  /** Visible seconds; null if they were not measured. */
  seconds: v.nullable(v.number()),
  views: v.number(),
  events: v.number(),
  bounce: v.boolean(),
  device: v.string(),
  browser: v.string(),
  os: v.string(),
  referrer: v.string(),
  campaign: v.string(),
  entry: v.string(),
  exit: v.string(),
  did: v.array(v.string()),
})
export type SessionListRow = v.InferOutput<typeof session>
export const sessions = reads<SessionsAnswer>()(v.object({ rows: v.array(session), next: v.string() }))
/** `next`: where the next page begins; '' after the last. */
export type SessionList = v.InferOutput<typeof sessions>

const errorGroup = v.object({
  id: v.string(),
  kind: v.string(),
  message: v.string(),
  sessions: v.number(),
  count: v.number(),
  first_build: v.string(),
  builds: v.array(v.string()),
  paths: v.array(v.string()),
  first_at: moment,
  last_at: moment,
  /** Seen for the first time since the newest build. */
  is_new: v.boolean(),
  /** Far more sessions a day than before the newest build. */
  is_spike: v.boolean(),
  /** How often on each day of the span. */
  days: v.array(v.number()),
})
/** Errors of one kind and message. */
export type ErrorGroup = v.InferOutput<typeof errorGroup>
export const errors = reads<ErrorsAnswer>()(
  v.object({ newest_build: v.string(), newest_since: v.string(), rows: v.array(errorGroup) }),
)
export type ErrorGroups = v.InferOutput<typeof errors>
