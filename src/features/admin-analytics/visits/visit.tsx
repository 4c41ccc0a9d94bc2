import { Link } from 'react-router-dom'
import type { SessionListRow } from '#records/staff/analytics-answers.ts'
import { eventWords } from '#staff/record/event-words.ts'
import { SessionTimeline } from '#staff/record/session-timeline.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { formatSeconds } from '../figures.ts'
import { countsTexts as counts } from '../texts.ts'
import { valueWords } from '../words.ts'
import { texts } from './texts.ts'

/** The head of a visit: person, device, referrer and duration. */
function VisitHead({ visit }: { readonly visit: SessionListRow }) {
  const { user, name, seconds, views, events, device, browser, os } = visit
  const from = [
    ...(visit.referrer === '' ? [] : [texts.from(visit.referrer)]),
    ...(visit.campaign === '' ? [] : [texts.campaign(visit.campaign)]),
  ]
  const machine = [device === '' ? '' : valueWords('device', device), browser, os].filter((one) => one !== '')
  return (
    <>
      <p className="flex min-h-11 flex-wrap items-center gap-x-3">
        <StaffDate value={visit.started_at} withTime />
        {user === '' ? (
          <span className="text-ink-dim">{texts.anonymous}</span>
        ) : (
          <Link to={`/admin/users?open=${user}`} className="text-link inline-block min-w-11 py-2.5">
            {name || texts.nameless}
          </Link>
        )}
        <span>{texts.pages(views)}</span>
        {events > 0 && <span>{texts.events(events)}</span>}
        <span className="figures">{seconds === null ? counts.noValue : formatSeconds(seconds)}</span>
        {visit.bounce && <Badge>{texts.bounce}</Badge>}
      </p>
      <p className="text-sm wrap-anywhere text-ink-dim">
        {[texts.way(visit.entry, visit.exit), ...machine, ...from].filter((one) => one !== '').join(' · ')}
      </p>
      {visit.did.length > 0 && <p className="text-sm">{visit.did.map(eventWords).join(', ')}</p>}
    </>
  )
}

export function Visit({ visit }: { readonly visit: SessionListRow }) {
  const { address, change } = useAnalytics()
  const isOpen = address.open === visit.id
  return (
    <li className="border-b border-hairline py-2 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 grow basis-80">
          <VisitHead visit={visit} />
        </div>
        <Button
          variant="quiet"
          className="max-sm:-ml-3"
          aria-expanded={isOpen}
          onClick={() => change({ open: isOpen ? '' : visit.id })}
        >
          {isOpen ? texts.hide : texts.show}
        </Button>
      </div>
      {isOpen && <SessionTimeline session={visit.id} />}
    </li>
  )
}
