import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useAnalytics } from '../address/analytics-context.tsx'

/** The errors that players saw in the span. */
export function useErrors() {
  const { analytics } = useStaffRecords()
  const { question } = useAnalytics()
  return useQuery({
    queryKey: ['staff-analytics', 'errors', question],
    queryFn: ({ signal }) => unwrap(analytics.errors(question, signal)),
    placeholderData: keepPreviousData,
  })
}
