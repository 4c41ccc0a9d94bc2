import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionRow } from '#records/staff/staff-users.ts'
import { SessionTimeline } from '#staff/record/session-timeline.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'

const words = texts.sessions

function Session({ session }: { readonly session: SessionRow }) {
  const [isOpen, setOpen] = useState(false)
  const from = session.utm_campaign || session.utm_source || session.referrer
  return (
    <li className="border-b border-hairline py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <StaffDate value={session.started_at} withTime />
        <span>{words.pages(session.pages_viewed)}</span>
        <span className="text-ink-dim">
          {[session.device_type, session.browser, session.os].filter(Boolean).join(', ')}
        </span>
        {from !== '' && <span className="min-w-0 truncate text-sm text-ink-dim">{from}</span>}
        <Button variant="quiet" aria-expanded={isOpen} className="ml-auto" onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hide : words.show}
        </Button>
      </div>
      {isOpen && <SessionTimeline session={session.id} />}
    </li>
  )
}

/** The visits of a user, newest first, each with what happened in it. */
export function UserSessions({ user }: { readonly user: string }) {
  const { users } = useStaffRecords()
  const pages = useInfiniteQuery({
    queryKey: ['staff-user', user, 'sessions'],
    queryFn: ({ pageParam, signal }) => unwrap(users.sessions(user, pageParam, signal)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section aria-labelledby="user-sessions">
      <Heading level={3} id="user-sessions" size="part" className="mb-1">
        {words.heading}
      </Heading>
      {pages.error && <p role="alert">{words.failed}</p>}
      {pages.isSuccess && rows.length === 0 && <p className="text-ink-dim">{words.none}</p>}
      <ol>
        {rows.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </section>
  )
}
