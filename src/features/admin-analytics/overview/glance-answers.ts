import type { ErrorGroup, Overview, TextCounts } from '#records/staff/analytics-answers.ts'
import { eventWords } from '#staff/record/event-words.ts'
import { worstFirst, errorMessage } from '../errors/error-words.ts'
import { formatCount, formatShare } from '../figures.ts'
import { valueWords } from '../words.ts'
import { texts } from './texts.ts'

const words = texts.glance

/** The answer to a question in a few words, and one line about its basis. */
export interface GlanceAnswer {
  readonly answer: string
  readonly detail: string
}

/**
 * `why`: why the span before cannot be compared, if it cannot. `isOpen`: the span contains today, which is not over.
 */
export function moreOrFewer(
  { now, before }: Overview,
  why: 'first' | 'zone' | undefined,
  isOpen: boolean,
): GlanceAnswer {
  const detail = words.visitors(formatCount(now.visitors), formatCount(before.visitors), isOpen)
  if (why !== undefined) return { answer: words.notComparable[why], detail }
  if (before.visitors === 0) return { answer: now.visitors === 0 ? words.nobody : words.allNew, detail }
  const change = now.visitors / before.visitors - 1
  if (Math.abs(change) < 0.005) return { answer: words.same, detail }
  return { answer: (change > 0 ? words.more : words.fewer)(formatShare(Math.abs(change))), detail }
}

/** `rows`: referrers, the most frequent first. `sessions`: the sum over all of them. */
export function whereFrom(rows: readonly TextCounts[], sessions: number): GlanceAnswer {
  const direct = rows.find(({ text, is_other: isOther }) => text === '' && !isOther)?.sessions ?? 0
  const named = rows.filter((row) => row.text !== '' && !row.is_other)
  const share = (n: number) => formatShare(sessions === 0 ? 0 : n / sessions)
  const [first] = named
  if (rows.length === 0) return { answer: words.nobody, detail: '' }
  if (!first) return { answer: words.direct, detail: words.directShare(share(direct)) }
  return { answer: valueWords('referrer', first.text), detail: words.from(share(first.sessions), share(direct)) }
}

export function whatTheyDo(rows: readonly TextCounts[], sessions: number): GlanceAnswer {
  const [first, second] = rows
  if (!first) return { answer: words.nothing, detail: '' }
  return {
    answer: eventWords(first.text),
    detail: words.did(formatShare(sessions === 0 ? 0 : first.sessions / sessions), second && eventWords(second.text)),
  }
}

export function whatBreaks(rows: readonly ErrorGroup[]): GlanceAnswer {
  const [worst] = worstFirst(rows)
  if (!worst) return { answer: words.nothing, detail: words.noErrors }
  const risen = rows.filter(({ is_new: isNew, is_spike: isSpike }) => isNew || isSpike).length
  return { answer: words.errors(rows.length, risen), detail: words.worst(errorMessage(worst), worst.sessions) }
}
