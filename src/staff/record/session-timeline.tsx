import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button/button.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { StaffDate } from '../staff-date.tsx'
import { useStaffRecords } from '../staff-records.tsx'
import { unwrap } from '../unwrap.ts'
import { eventWords } from './event-words.ts'
import { texts } from './texts.ts'

const words = texts.timeline

/** The events of one visit, oldest first, with the player's feedback during it. For admins only. */
export function SessionTimeline({ session }: { readonly session: string }) {
  const { users } = useStaffRecords()
  const events = useInfiniteQuery({
    queryKey: ['staff-session', session],
    queryFn: ({ pageParam, signal }) => unwrap(users.timeline(session, pageParam, signal)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })
  if (!events.data) return events.error ? <p role="alert">{events.error.message}</p> : <Skeleton lines={3} />
  const { pages } = events.data
  const told = pages
    .flatMap(({ feedback }) => feedback)
    .map(({ id, created, message }) => ({
      id,
      at: created,
      row: (
        <Link to={`/admin/feedback?open=${id}`} className="text-link min-w-0 grow truncate py-3">
          {words.feedback} {message}
        </Link>
      ),
    }))
  const seen = pages
    .flatMap((page) => page.events)
    .map((event) => ({
      id: event.id,
      at: event.timestamp,
      row: (
        <>
          {event.event_type === 'system' && event.event_name === 'error' ? (
            <span className="min-w-0 grow font-semibold break-words text-hull">
              <WarningIcon size={14} className="mr-1 inline" />
              {eventWords(event.event_name)}
              {event.message !== '' && <span className="block font-normal">{event.message}</span>}
            </span>
          ) : (
            <span className="min-w-0 grow break-words">
              {event.event_type === 'page_view' ? event.page_path : eventWords(event.event_name || event.event_type)}
            </span>
          )}
          {event.seconds > 0 && <span className="figures text-ink-dim">{words.seconds(event.seconds)}</span>}
        </>
      ),
    }))
  const rows = [...seen, ...told].toSorted((a, b) => a.at.localeCompare(b.at))
  if (rows.length === 0) return <p className="text-ink-dim">{words.none}</p>
  return (
    <>
      <ol className="border-l-2 border-line pl-3 text-sm">
        {rows.map(({ id, at, row }) => (
          <li key={id} className="flex items-baseline gap-2 py-1">
            <StaffDate value={at} withTime />
            {row}
          </li>
        ))}
      </ol>
      {events.error && <p role="alert">{events.error.message}</p>}
      {events.hasNextPage && (
        <Button variant="quiet" busy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  )
}
