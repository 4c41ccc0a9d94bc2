import * as v from 'valibot'
import type { Dimension, FunnelStepId } from '#shared/analytics/analytics.ts'
import type { NewNoteBody } from '#shared/analytics/answers.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { postTo, withReason } from '../post.ts'
import * as answers from './analytics-answers.ts'

/** One value of a dimension. '' is none; `other` is everything beyond the first 500 values of a day. */
export interface AnalyticsFilter {
  readonly dim: Dimension
  readonly value: string
}

/** The sessions to count. */
export interface AnalyticsQuestion {
  /**
   * First and last day of the span, in the time zone of the counts, such as 2026-11-25. Both are included. At most 800
   * days.
   */
  readonly from: string
  readonly until: string
  /** Whether the visits of staff count too. */
  readonly withStaff: boolean
  /** Filters, at most two. A session must match all of them. */
  readonly only: readonly AnalyticsFilter[]
}

/** A group of people in a funnel: those who reached step `step` (from 0), or those who reached only the step before. */
export interface FunnelPlace {
  readonly step: number
  readonly stayed: boolean
}

export type Ask<T> = (question: AnalyticsQuestion, signal?: AbortSignal) => Answer<T>

export interface StaffAnalytics {
  readonly today: (signal?: AbortSignal) => Answer<answers.CountedToday>
  readonly overview: Ask<answers.Overview>
  /** The most frequent values, at most 100. */
  readonly dimension: (
    dim: Dimension,
    question: AnalyticsQuestion,
    signal?: AbortSignal,
  ) => Answer<v.InferOutput<typeof answers.dimension>>
  readonly pages: Ask<answers.CountsApart>
  /** How often events happened. `text`: type and name, such as `feature dice-rolled-2d`. */
  readonly events: Ask<answers.CountsApart>
  readonly campaigns: Ask<readonly answers.CampaignRow[]>
  /** The screens on which people are now, and have been in the last five minutes. */
  readonly live: (
    question: Pick<AnalyticsQuestion, 'withStaff'>,
    signal?: AbortSignal,
  ) => Answer<readonly answers.LivePlace[]>
  readonly doubt: Ask<answers.Doubt>
  readonly notes: Ask<readonly answers.AnalyticsNote[]>
  /** Returns its id. */
  readonly addNote: (day: string, text: string) => Answer<string>
  readonly deleteNote: (id: string) => Answer<void>
  /** `steps`: two to six. Filters do not count. */
  readonly funnel: (
    steps: readonly FunnelStepId[],
    question: AnalyticsQuestion,
    signal?: AbortSignal,
  ) => Answer<readonly answers.FunnelStep[]>
  readonly funnelPeople: (
    steps: readonly FunnelStepId[],
    place: FunnelPlace,
    question: AnalyticsQuestion,
    signal?: AbortSignal,
  ) => Answer<readonly answers.FunnelPerson[]>
  readonly retention: (weeks: number, signal?: AbortSignal) => Answer<readonly answers.RetentionWeek[]>
  /** `error`: id of a group of errors, '' for all sessions. `cursor`: '' for the newest. */
  readonly sessions: (
    place: { readonly error: string; readonly cursor: string },
    question: AnalyticsQuestion,
    signal?: AbortSignal,
  ) => Answer<answers.SessionList>
  readonly errors: Ask<answers.ErrorGroups>
  /** Deletes the counts of the days that still have single page views. A job counts them again within minutes. */
  readonly rebuild: (reason: string) => Answer<void>
}

const queryOf = ({ from, until, withStaff, only }: AnalyticsQuestion) => ({
  from,
  until,
  ...(withStaff ? { staff: '1' } : {}),
  ...(only.length > 0 ? { only: JSON.stringify(only.map(({ dim, value }) => `${dim}:${value}`)) } : {}),
})

export function makeStaffAnalytics({ pocketBase }: RecordClient): StaffAnalytics {
  const post = postTo(pocketBase, '/api/staff/analytics/')
  const send = (path: string, options: object) => pocketBase.send<unknown>(`/api/staff/analytics/${path}`, options)
  const get = <T>(path: string, schema: v.GenericSchema<unknown, T>, query: object, signal?: AbortSignal): Answer<T> =>
    attempt(async () => v.parse(schema, await send(path, { method: 'GET', query, signal })))
  const ask =
    <T>(path: string, schema: v.GenericSchema<unknown, T>): Ask<T> =>
    (question, signal) =>
      get(path, schema, queryOf(question), signal)
  const rowsOf = <T>(schema: v.GenericSchema<unknown, { rows: T }>): v.GenericSchema<unknown, T> =>
    v.pipe(
      schema,
      v.transform(({ rows }) => rows),
    )

  return {
    today: (signal) => get('today', answers.today, {}, signal),
    overview: ask('overview', answers.overview),
    dimension: (dim, question, signal) => get(`dimensions/${dim}`, answers.dimension, queryOf(question), signal),
    pages: ask('pages', answers.apart),
    events: ask('events', answers.apart),
    campaigns: ask('campaigns', rowsOf(answers.campaigns)),
    live: ({ withStaff }, signal) => get('live', rowsOf(answers.live), withStaff ? { staff: '1' } : {}, signal),
    doubt: ask('doubt', answers.doubt),
    notes: ask('notes', rowsOf(answers.notes)),
    addNote: (day, text) =>
      attempt(async () => v.parse(answers.newNote, await post<NewNoteBody>('notes', { day, text })).id),
    deleteNote: (id) => attempt(async () => void (await send(`notes/${id}`, { method: 'DELETE' }))),
    funnel: (steps, question, signal) =>
      attempt(async () => {
        const query = { ...queryOf({ ...question, only: [] }), steps: JSON.stringify(steps) }
        return v.parse(answers.funnel, await send('funnel', { method: 'GET', query, signal })).steps
      }),
    funnelPeople: (steps, { step, stayed }, question, signal) => {
      const query = {
        ...queryOf({ ...question, only: [] }),
        steps: JSON.stringify(steps),
        step,
        stayed: stayed ? 1 : 0,
      }
      return get('funnel/people', rowsOf(answers.funnelPeople), query, signal)
    },
    retention: (weeks, signal) =>
      attempt(async () => {
        const answer = await send('retention', { method: 'GET', query: { weeks }, signal })
        return v.parse(answers.retention, answer).weeks
      }),
    sessions: ({ error, cursor }, question, signal) => {
      const place = { ...(error === '' ? {} : { error }), ...(cursor === '' ? {} : { cursor }) }
      return get('sessions', answers.sessions, { ...queryOf(question), ...place }, signal)
    },
    errors: ask('errors', answers.errors),
    rebuild: (reason) =>
      attempt(async () => void (await send('rebuild', { method: 'POST', headers: withReason(reason) }))),
  }
}
