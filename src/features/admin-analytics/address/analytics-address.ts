import type { AnalyticsFilter, FunnelPlace } from '#records/staff/staff-analytics.ts'
import { funnelSteps, mostFilters } from '#shared/analytics/analytics.ts'
import { isFunnelStep, type FunnelStepId } from '#shared/analytics/analytics.ts'
import { dimensions } from '#shared/analytics/analytics.ts'
import { figureNames, type FigureName } from '../figures.ts'
import { isSpan, spanNames, type Span } from './span.ts'

/** Everything that the address says about the screen. */
export interface AnalyticsAddress {
  readonly span: Span
  readonly filters: readonly AnalyticsFilter[]
  readonly withStaff: boolean
  /** The figure that the chart shows. */
  readonly figure: FigureName
  /** Name of the panel that is shown with all of its rows; '' for none. */
  readonly whole: string
  /** The steps of the funnel, and which of its people are listed. */
  readonly steps: readonly FunnelStepId[]
  readonly people: FunnelPlace | undefined
  /** Message of an error: only sessions that saw it are listed. '' lists all. */
  readonly error: string
  /** The session that is open, or ''. */
  readonly open: string
}

const firstSpan: Span = { is: '7' }
const firstFigure: FigureName = 'visitors'
export const firstSteps: readonly FunnelStepId[] = ['registered', 'fleet-created', 'fleet-printed', 'dice-rolled']

const readSpan = (params: URLSearchParams): Span => {
  const days = { from: params.get('from') ?? '', until: params.get('until') ?? '' }
  if (isSpan(days)) return { is: 'own', ...days }
  const is = spanNames.find((name) => name === params.get('span'))
  return is ? { is } : firstSpan
}

/** A filter is written as `dimension:value`. */
const readFilter = (text: string): AnalyticsFilter | undefined => {
  const at = text.indexOf(':')
  const dim = dimensions.find((one) => one === text.slice(0, Math.max(at, 0)))
  return dim && { dim, value: text.slice(at + 1) }
}

const readSteps = (text: string): readonly FunnelStepId[] => {
  const steps = text.split(' ').filter(isFunnelStep)
  const own = [...new Set(steps)].slice(0, funnelSteps.most)
  return own.length >= funnelSteps.least ? own : firstSteps
}

const readPeople = (text: string, steps: number): FunnelPlace | undefined => {
  const [, step, kind] = /^(\d)-(came|left)$/.exec(text) ?? []
  const place = { step: Number(step), stayed: kind === 'came' }
  return kind && place.step < steps && (place.stayed || place.step > 0) ? place : undefined
}

/** Reads an address. Parts that are missing or wrong get their initial values. */
export function readAddress(params: URLSearchParams): AnalyticsAddress {
  const steps = readSteps(params.get('steps') ?? '')
  const filters = params.getAll('only').flatMap((text) => readFilter(text) ?? [])
  return {
    span: readSpan(params),
    filters: filters.slice(0, mostFilters),
    withStaff: params.get('staff') === '1',
    figure: figureNames.find((name) => name === params.get('figure')) ?? firstFigure,
    whole: params.get('whole') ?? '',
    steps,
    people: readPeople(params.get('people') ?? '', steps.length),
    error: params.get('error') ?? '',
    open: params.get('open') ?? '',
  }
}

export const writeFilter = ({ dim, value }: AnalyticsFilter): string => `${dim}:${value}`
export const writePeople = ({ step, stayed }: FunnelPlace): string => `${step}-${stayed ? 'came' : 'left'}`

/** The parts of an address for a span. */
export const spanParts = (span: Span): Readonly<Record<string, string>> =>
  span.is === 'own'
    ? { span: '', from: span.from, until: span.until }
    : { span: span.is === firstSpan.is ? '' : span.is, from: '', until: '' }

/**
 * Adds a filter, or removes it if it is there. Every dimension except `did` has at most one value; if there are more
 * than two filters, the oldest one is removed. `also`: a filter that is added with it, and stays when it is removed.
 * `replaced`: the filter that was removed.
 */
export function toggleFilter(
  filters: readonly AnalyticsFilter[],
  wanted: AnalyticsFilter,
  also?: AnalyticsFilter,
): { readonly filters: readonly AnalyticsFilter[]; readonly replaced: AnalyticsFilter | undefined } {
  const isWanted = ({ dim, value }: AnalyticsFilter) => dim === wanted.dim && value === wanted.value
  if (filters.some(isWanted)) return { filters: filters.filter((one) => !isWanted(one)), replaced: undefined }
  const added = also ? [also, wanted] : [wanted]
  // The filter `did` may have several values, because one session can do several things.
  const others = filters.filter(({ dim }) => dim === 'did' || added.every((one) => one.dim !== dim))
  const kept = others.slice(Math.max(0, others.length + added.length - mostFilters))
  return { filters: [...kept, ...added], replaced: others.length > kept.length ? others[0] : undefined }
}
