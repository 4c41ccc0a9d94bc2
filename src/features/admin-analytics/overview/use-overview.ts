import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useAnalytics } from '../address/analytics-context.tsx'
import { daysBefore } from '../address/span.ts'

/** The figures of the span, of the one before, and of each day. */
export const useOverview = () => {
  const { analytics } = useStaffRecords()
  const { question } = useAnalytics()
  return useQuery({
    queryKey: ['staff-analytics', 'overview', question],
    queryFn: ({ signal }) => unwrap(analytics.overview(question, signal)),
    placeholderData: keepPreviousData,
  })
}

/** What is not in the figures, and how far they reach. */
export const useDoubt = () => {
  const { analytics } = useStaffRecords()
  const { question } = useAnalytics()
  return useQuery({
    queryKey: ['staff-analytics', 'doubt', question],
    queryFn: ({ signal }) => unwrap(analytics.doubt(question, signal)),
    placeholderData: keepPreviousData,
  })
}

/** The first day that was counted, where the span before begins earlier: then the two cannot be compared. */
export const useCountedSince = (): string | undefined => {
  const { days } = useAnalytics()
  const first = useDoubt().data?.first_day ?? ''
  return first > daysBefore(days).from ? first : undefined
}
