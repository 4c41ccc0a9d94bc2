import type { Doubt } from '#records/staff/analytics-answers.ts'
import { useDates } from '#ui/dates.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { formatCount } from '../figures.ts'
import { QueryPanel } from '../frame/query-panel.tsx'
import { CountAgain } from './count-again.tsx'
import { texts } from './texts.ts'
import { useDoubt } from './use-overview.ts'

const words = texts.doubt

const botsOf = ({ bots }: Doubt): number => bots.reduce((sum, { sessions }) => sum + sessions, 0)

/** What the figures do not contain, and which days they cover. */
export function DoubtPanel() {
  const { address } = useAnalytics()
  const { date } = useDates()
  const query = useDoubt()
  return (
    <QueryPanel
      title={words.heading}
      name="left-out"
      query={query}
      className="2xl:col-span-2"
      csv={(doubt) => [
        [...words.columns],
        ...doubt.bots.map(({ text, sessions }) => [text, sessions]),
        [words.staff, doubt.staff_sessions],
      ]}
    >
      {(doubt) => (
        <ul className="grid max-w-[68ch] gap-2">
          <li>{doubt.first_day === '' ? words.notYet : words.first(date(doubt.first_day))}</li>
          <li>{words.zone(doubt.zone)}</li>
          {doubt.first_day !== '' && doubt.changes.length === 0 && <li>{words.noChanges}</li>}
          {doubt.changes.map(({ name, day, value }) => (
            <li key={`${name} ${day}`}>{words.changes[name](date(day), value)}</li>
          ))}
          {doubt.waiting_sessions > 0 && <li>{words.waiting(formatCount(doubt.waiting_sessions))}</li>}
          <li>
            {botsOf(doubt) === 0 ? words.noBots : words.bots(formatCount(botsOf(doubt)))}
            <ul className="text-ink-dim">
              {doubt.bots.map(({ text, sessions }) => (
                <li key={text} className="pl-4">
                  {words.botLine(formatCount(sessions), text)}
                </li>
              ))}
            </ul>
          </li>
          <li>{(address.withStaff ? words.staffIn : words.staffOut)(formatCount(doubt.staff_sessions))}</li>
          <li>{words.limited(formatCount(doubt.limited_requests))}</li>
          <li>{words.raw(doubt.raw_days)}</li>
          <li>{words.optOut}</li>
          <li>{words.country}</li>
          {address.filters.length > 0 && <li>{words.filters}</li>}
          <li className="mt-2">
            <CountAgain />
          </li>
        </ul>
      )}
    </QueryPanel>
  )
}
