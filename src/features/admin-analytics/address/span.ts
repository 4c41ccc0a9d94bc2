import { mostDays } from '#shared/analytics/analytics.ts'
const dayMs = 24 * 60 * 60 * 1000

/** Spans that end today. Today is not over, so the record store compares it with the same hours of the span before. */
export const spanNames = ['today', '7', '28', '90', '400'] as const
export type SpanName = (typeof spanNames)[number]

/** Days in the time zone of the counts, such as 2026-11-25; both count. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** `own`: two days chosen by the user. */
export type Span = { readonly is: SpanName } | ({ readonly is: 'own' } & Days)

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const textOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(numberOf(text)) && textOf(numberOf(text)) === text

export const lengthOf = ({ from, until }: Days): number => numberOf(until) - numberOf(from) + 1

export const isSpan = (days: Days): boolean =>
  isDay(days.from) && isDay(days.until) && lengthOf(days) >= 1 && lengthOf(days) <= mostDays

export function daysOf(span: Span, today: string): Days {
  if (span.is === 'own') return { from: span.from, until: span.until }
  if (span.is === 'today') return { from: today, until: today }
  return { from: textOf(numberOf(today) - Number(span.is) + 1), until: today }
}

/** The day that is `days` days after this one. */
export const dayAfter = (day: string, days: number): string => textOf(numberOf(day) + days)

/** The span of the same length just before. */
export function daysBefore(days: Days): Days {
  const from = numberOf(days.from)
  return { from: textOf(from - lengthOf(days)), until: textOf(from - 1) }
}
