import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Ask, StaffAnalytics } from '#records/staff/staff-analytics.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useAnalytics } from './analytics-context.tsx'

/** The answer to the question of the address. `callOf` returns the call that asks. */
export function useAnswer<T>(name: string, callOf: (analytics: StaffAnalytics) => Ask<T>) {
  const { analytics } = useStaffRecords()
  const { question } = useAnalytics()
  return useQuery({
    queryKey: ['staff-analytics', name, question],
    queryFn: ({ signal }) => unwrap(callOf(analytics)(question, signal)),
    placeholderData: keepPreviousData,
  })
}

/** The errors that players saw in the span. */
export const useErrors = () => useAnswer('errors', ({ errors }) => errors)
