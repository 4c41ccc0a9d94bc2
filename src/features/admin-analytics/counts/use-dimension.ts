import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnalyticsFilter } from '#records/staff/staff-analytics.ts'
import type { Dimension } from '#shared/analytics/analytics.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useAnalytics } from '../address/analytics-context.tsx'

const noFilters: readonly AnalyticsFilter[] = []

/** The values of a dimension. `and`: filters in addition to those of the screen. */
export function useDimension(dim: Dimension, and = noFilters) {
  const { analytics } = useStaffRecords()
  const { question } = useAnalytics()
  const asked = { ...question, only: [...question.only, ...and] }
  return useQuery({
    queryKey: ['staff-analytics', 'dimension', dim, asked],
    queryFn: ({ signal }) => unwrap(analytics.dimension(dim, asked, signal)),
    placeholderData: keepPreviousData,
  })
}
