import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { FunnelPlace } from '#records/staff/staff-analytics.ts'
import { mostFunnelPeople } from '#shared/analytics/analytics.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { funnelTexts as texts } from '../texts.ts'
import { stepWords } from './step-words.ts'

/** Maximum number of players that the record store returns. */

/** The people who reached a step, or left before it, the newest first. Each name links to the person's sheet. */
export function FunnelPeople({ place }: { readonly place: FunnelPlace }) {
  const { analytics } = useStaffRecords()
  const { address, question } = useAnalytics()
  const { steps } = address
  const people = useQuery({
    queryKey: ['staff-analytics', 'funnel-people', steps, place, question],
    queryFn: ({ signal }) => unwrap(analytics.funnelPeople(steps, place, question, signal)),
  })
  const words = (at: number) => stepWords(steps[at] ?? '')
  const heading = place.stayed
    ? texts.cameHeading(words(place.step))
    : texts.leftHeading(words(place.step), words(place.step - 1))
  return (
    <div className="mb-3 border-l-2 border-line pl-4">
      <h4 className="font-semibold">{heading}</h4>
      {people.error && <p role="alert">{texts.peopleFailed(people.error.message)}</p>}
      {people.isPending && <Skeleton lines={3} />}
      {people.data?.length === 0 && <p className="text-ink-dim">{texts.nobody}</p>}
      <div role="region" aria-label={heading} tabIndex={0} className="max-h-96 overflow-y-auto">
        <ul>
          {people.data?.map(({ user, name, at }) => (
            <li key={user} className="flex min-h-11 items-center justify-between gap-4">
              <Link to={`/admin/users?open=${user}`} className="text-link min-w-11 truncate py-2.5">
                {name || texts.nameless}
              </Link>
              <StaffDate value={at} withTime />
            </li>
          ))}
        </ul>
      </div>
      {people.data?.length === mostFunnelPeople && <p className="mt-2 text-sm text-ink-dim">{texts.peopleMost}</p>}
    </div>
  )
}
