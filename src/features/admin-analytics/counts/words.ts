import type { Dimension } from '#records/staff/analytics-answers.ts'
import type { AnalyticsFilter } from '#records/staff/staff-analytics.ts'
import { texts } from './texts.ts'

/** The words for a name; undefined where there are none, also for names such as `constructor` that every object has. */
export const wordsFor = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** An event in words; one that is not known, such as one of a newer build, by its name. */
export const eventWords = (name: string): string => wordsFor(texts.events, name) ?? name

/** A value of a dimension in words. `isOther`: everything beyond the first 500 of a day. */
export const valueWords = (dim: Dimension, text: string, isOther = false): string => {
  if (isOther) return texts.other
  if (dim === 'did') return eventWords(text)
  return wordsFor(texts.values[dim] ?? {}, text) ?? (text === '' ? texts.none : text)
}

/** A filter in words, such as "Device: phone". */
export const filterWords = ({ dim, value }: AnalyticsFilter): string =>
  `${texts.dimensions[dim]}: ${valueWords(dim, value, value === 'other')}`
