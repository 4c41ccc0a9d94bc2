import type { Dimension } from '#records/staff/analytics-answers.ts'
import type { AnalyticsFilter } from '#records/staff/staff-analytics.ts'
import { eventWords, wordsFor } from '#staff/record/event-words.ts'
import { texts } from './texts.ts'

/** A value of a dimension in words. `isOther`: everything beyond the first 500 of a day. */
export const valueWords = (dim: Dimension, text: string, isOther = false): string => {
  if (isOther) return texts.other
  if (dim === 'did') return eventWords(text)
  return wordsFor(texts.values[dim] ?? {}, text) ?? (text === '' ? texts.none : text)
}

/** A filter in words, such as "Device: phone". */
export const filterWords = ({ dim, value }: AnalyticsFilter): string =>
  `${texts.dimensions[dim]}: ${valueWords(dim, value, value === 'other')}`
