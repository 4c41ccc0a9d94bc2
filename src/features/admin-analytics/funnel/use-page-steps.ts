import { useQuery } from '@tanstack/react-query'
import { isFunnelStep, pageStep, type FunnelStepId } from '#shared/analytics/analytics.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useAnalytics } from '../address/analytics-context.tsx'

/** The pages of the span as steps of a funnel, by path. Filters are ignored. */
export function usePageSteps(): readonly FunnelStepId[] {
  const { analytics } = useStaffRecords()
  const { question } = useAnalytics()
  const asked = { ...question, only: [] }
  const { data } = useQuery({
    queryKey: ['staff-analytics', 'pages', asked],
    queryFn: ({ signal }) => unwrap(analytics.pages(asked, signal)),
  })
  const paths = data?.rows.filter(({ is_other: isOther }) => !isOther).map(({ text }) => text) ?? []
  return paths.sort().map(pageStep).filter(isFunnelStep)
}
