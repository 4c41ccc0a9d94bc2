import { featureNames } from './feature-names.ts'

/** The dimensions by which sessions are grouped and filtered. `did`: a feature that was used in the session. */
export const dimensions = [
  'device',
  'browser',
  'os',
  'referrer',
  'source',
  'medium',
  'campaign',
  'content',
  'entry',
  'exit',
  'logged_in',
  'came_back',
  'build',
  'did',
] as const
export type Dimension = (typeof dimensions)[number]

/** Maximum number of days of one question to the counts. */
export const mostDays = 800

/** Maximum number of filters of one question to the counts. */
export const mostFilters = 2

/**
 * The spans of the retention table, in weeks, as they are written in the address. The server answers up to the longest
 * one.
 */
export const retentionWeeks = ['12', '26', '52'] as const

/** Steps of a funnel that have a name: a feature, or any roll. */
export const funnelStepNames = [...featureNames, 'dice-rolled'] as const
export type FunnelStepName = (typeof funnelStepNames)[number]

const pagePrefix = 'page:'

/** A step of a funnel: one with a name, or an opened page, such as `page:/dice`. */
export type FunnelStepId = FunnelStepName | `${typeof pagePrefix}${string}`

/** The page of a step such as `page:/dice`; undefined for other steps. */
export const pageOfStep = (step: string): string | undefined =>
  step.startsWith(pagePrefix) ? step.slice(pagePrefix.length) : undefined

export const pageStep = (path: string): FunnelStepId => `${pagePrefix}${path}`

/** Addresses separate steps by spaces, so a page with a space in its path cannot be a step. */
const pathOfStep = /^\/\S{0,499}$/

export const isFunnelStep = (text: string): text is FunnelStepId =>
  funnelStepNames.some((name) => name === text) || pathOfStep.test(pageOfStep(text) ?? '')

/** How many steps a funnel has. */
export const funnelSteps = { least: 2, most: 6 } as const

/** Maximum number of players of a step of a funnel that are listed. */
export const mostFunnelPeople = 100

/** Maximum number of characters of a note beside the figures of a day. */
export const noteLength = 200

/** What the figures depend on: the zone of the days, what counts as a bot, and how visits are counted. */
export const definitionNames = ['zone', 'bots', 'visits'] as const
export type DefinitionName = (typeof definitionNames)[number]

/**
 * The kinds of notes beside the figures of a day. Staff can delete only the `own` ones. The text of a `zone` is its
 * name.
 */
export const noteKinds = ['own', 'release', 'campaign', ...definitionNames] as const

/** Maximum number of rows of an answer with values and their counts. */
export const mostCounted = 100

/** A view of a page, or an event. */
export interface PageViewBody {
  /** An event that is sent twice with the same id is stored once. Without an id, the record store makes one. */
  readonly id?: string
  readonly user: string
  readonly session: string
  readonly page_path: string
  readonly page_title: string
  readonly referrer: string
  readonly timestamp: string
  readonly metadata: Readonly<Record<string, unknown>>
}

/** What changes in a visit. */
export interface ChangeVisitBody {
  readonly user?: string
  readonly last_activity?: string
  /** The time of the end; '' reopens a visit that has ended. */
  readonly ended_at?: string
  readonly duration_seconds?: number
}
