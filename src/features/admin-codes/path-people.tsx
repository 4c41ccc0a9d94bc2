import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { PathStep } from '#shared/codes.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { texts } from './texts.ts'

const words = texts.path

interface PathPeopleProps {
  /** '' for all codes. */
  readonly batch: string
  readonly step: PathStep
}

/** The codes or people that reached a step and no further, the last ones first. */
export function PathPeople({ batch, step }: PathPeopleProps) {
  const { codes } = useStaffRecords()
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const people = useInfiniteQuery({
    queryKey: ['staff-code-path', 'people', batch, step],
    queryFn: ({ pageParam, signal }) => unwrap(codes.peopleAt(batch, step, pageParam, signal)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })
  const rows = people.data?.pages.flatMap((page) => page.rows) ?? []
  const isPerson = ['redeemed', 'first-fleet', 'first-battle'].includes(step)
  return (
    <section aria-labelledby="path-people" className="grid gap-2">
      <Heading level={2} id="path-people" size="part">
        {step === 'first-battle' ? words.headingLast : words.heading(words.steps[step])}
      </Heading>
      {people.error && <p role="alert">{`${words.peopleFailed} ${people.error.message}`}</p>}
      {people.isPending && <Skeleton lines={4} />}
      <ul className="border-t border-hairline empty:hidden">
        {rows.map((one) => (
          <li key={one.row} className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-hairline py-1">
            <Link to={`/admin/alpha-codes?open=${one.id}`} className="text-link figures py-2.5">
              {one.code}
            </Link>
            <span className="min-w-0 grow truncate">
              {!isPerson ? (
                one.bound_email
              ) : isAdmin && one.user !== '' ? (
                <Link to={`/admin/users?open=${one.user}`} className="text-link py-2.5">
                  {one.name || words.nameless}
                </Link>
              ) : one.user === '' ? (
                words.gone
              ) : (
                one.name || words.nameless
              )}
            </span>
            <StaffDate value={one.at} />
          </li>
        ))}
      </ul>
      {people.hasNextPage && (
        <Button variant="quiet" busy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </section>
  )
}
