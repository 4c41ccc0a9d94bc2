import type { AnalyticsFilter } from '#records/staff/staff-analytics.ts'
import type { Dimension } from '#shared/analytics/analytics.ts'
import { eventWords, wordsFor } from '#staff/record/event-words.ts'
import { countsTexts as texts } from './texts.ts'

/** Whether this is the value for visitors who did not come back. They are new only if all have logged in. */
export const isNewValue = (dim: Dimension, text: string): boolean => dim === 'came_back' && text === '0'

/**
 * A value of a dimension in words. `isOther`: everything beyond the first 500 of a day. `isLoggedIn`: only sessions
 * with login.
 */
export function valueWords(dim: Dimension, text: string, isOther = false, isLoggedIn = false): string {
  if (isOther) return texts.other
  if (isLoggedIn && isNewValue(dim, text)) return texts.new
  if (dim === 'did') return eventWords(text)
  return wordsFor(texts.values[dim] ?? {}, text) ?? (text === '' ? texts.none : text)
}

/** A filter in words, such as "Device: phone". `others`: the other active filters. */
export function filterWords({ dim, value }: AnalyticsFilter, others: readonly AnalyticsFilter[] = []): string {
  const isLoggedIn = others.some((other) => other.dim === 'logged_in' && other.value === '1')
  return `${texts.dimensions[dim]}: ${valueWords(dim, value, value === 'other', isLoggedIn)}`
}
