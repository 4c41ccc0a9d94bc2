import { useAnalytics } from '../address/analytics-context.tsx'
import { daysBefore } from '../address/span.ts'
import { useAnswer } from '../address/use-answer.ts'

/** The figures of the span, of the span before, and of each day. */
export const useOverview = () => useAnswer('overview', ({ overview }) => overview)

/** What the figures do not contain, and which days they cover. */
export const useDoubt = () => useAnswer('doubt', ({ doubt }) => doubt)

interface NotComparable {
  readonly because: 'first' | 'zone'
  readonly day: string
}

/**
 * Why the span cannot be compared with the one before: nothing was counted at that time, or days had another time zone.
 */
export function useNotComparable(): NotComparable | undefined {
  const { days } = useAnalytics()
  const { first_day: first = '', changes = [] } = useDoubt().data ?? {}
  const { from } = daysBefore(days)
  if (first > from) return { because: 'first', day: first }
  const change = changes.findLast(({ name, day }) => name === 'zone' && day > from && day <= days.until)
  return change && { because: 'zone', day: change.day }
}
