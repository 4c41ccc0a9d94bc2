import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { StaffDate } from '../staff-date.tsx'
import { useStaffRecords } from '../staff-records.tsx'
import { unwrap } from '../unwrap.ts'
import { eventWords } from './event-words.ts'
import { texts } from './texts.ts'

const words = texts.timeline

/** What happened in one visit, oldest first, with what the player told us in it. For admins only. */
export function SessionTimeline({ session }: { readonly session: string }) {
  const { users } = useStaffRecords()
  const events = useQuery({
    queryKey: ['staff-session', session],
    queryFn: ({ signal }) => unwrap(users.timeline(session, signal)),
  })
  if (events.error) return <p role="alert">{events.error.message}</p>
  if (!events.data) return <Skeleton lines={3} />
  const told = events.data.feedback.map(({ id, created, message }) => ({
    id,
    at: created,
    row: (
      <Link to={`/admin/feedback?open=${id}`} className="text-link min-w-0 grow truncate py-3">
        {words.feedback} {message}
      </Link>
    ),
  }))
  const seen = events.data.events.map((event) => ({
    id: event.id,
    at: event.timestamp,
    row: (
      <>
        {event.event_type === 'system' && event.event_name === 'error' ? (
          <span className="min-w-0 grow font-semibold break-words text-hull">
            <WarningIcon size={14} className="mr-1 inline" />
            {eventWords(event.event_name)}
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
    <ol className="border-l-2 border-line pl-3 text-sm">
      {rows.map(({ id, at, row }) => (
        <li key={id} className="flex items-baseline gap-2 py-1">
          <StaffDate value={at} withTime />
          {row}
        </li>
      ))}
    </ol>
  )
}
