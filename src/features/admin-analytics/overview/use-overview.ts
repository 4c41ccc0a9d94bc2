import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useAnalytics } from '../address/analytics-context.tsx'
import { daysBefore } from '../address/span.ts'

/** The figures of the span, of the span before, and of each day. */
export function useOverview() {
  const { analytics } = useStaffRecords()
  const { question } = useAnalytics()
  return useQuery({
    queryKey: ['staff-analytics', 'overview', question],
    queryFn: ({ signal }) => unwrap(analytics.overview(question, signal)),
    placeholderData: keepPreviousData,
  })
}

/** What the figures do not contain, and which days they cover. */
export function useDoubt() {
  const { analytics } = useStaffRecords()
  const { question } = useAnalytics()
  return useQuery({
    queryKey: ['staff-analytics', 'doubt', question],
    queryFn: ({ signal }) => unwrap(analytics.doubt(question, signal)),
    placeholderData: keepPreviousData,
  })
}

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
