import { useQuery } from '@tanstack/react-query'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useAnalytics } from '../address/analytics-context.tsx'
import { formatCount } from '../figures.ts'
import { QueryPanel } from '../frame/query-panel.tsx'
import { texts } from './texts.ts'

const words = texts.live
/** How often it is fetched while it is visible, ms. */
const readEvery = 15_000

/** The visitors at this moment, and their pages. */
export function LivePanel() {
  const { analytics } = useStaffRecords()
  const { withStaff } = useAnalytics().address
  const query = useQuery({
    queryKey: ['staff-analytics', 'live', withStaff],
    queryFn: ({ signal }) => unwrap(analytics.live({ withStaff }, signal)),
    staleTime: 0,
    refetchInterval: readEvery,
  })
  return (
    <QueryPanel
      title={words.heading}
      name="now"
      isNow
      query={query}
      top={<p className="mb-2 text-sm text-ink-dim">{words.explain}</p>}
      empty={(rows) => (rows.length === 0 ? words.none : undefined)}
      csv={(rows) => [
        ['page', 'visitors', 'sessions'],
        ...rows.map(({ path, visitors, sessions }) => [path, visitors, sessions]),
      ]}
    >
      {(rows) => (
        <>
          <p className="figures text-[1.75rem] leading-tight">
            {words.people(rows.reduce((sum, { visitors }) => sum + visitors, 0))}
          </p>
          <ul aria-label={words.path}>
            {rows.slice(0, 8).map(({ path, visitors }) => (
              <li key={path} className="flex justify-between gap-4 border-t border-hairline py-1.5">
                <span className="min-w-0 truncate">{path === '' ? words.start : path}</span>
                <span className="figures">{formatCount(visitors)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryPanel>
  )
}
