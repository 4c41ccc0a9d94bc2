import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { StaffHomeData } from '#records/staff/staff-home.ts'
import { QueryState } from '#staff/query-state.tsx'
import { auditLink } from '#staff/record/audit-link.ts'
import { auditSentence } from '#staff/record/audit-sentence.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Panel } from '#ui/page/panel.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { GapPanel } from './gap-panel.tsx'
import { PlayersPanel } from './players-panel.tsx'
import { StoreHealthPanel } from './store-health.tsx'
import { TasksPanel } from './tasks-panel.tsx'
import { texts } from './texts.ts'

/** How often the overview is fetched while it is visible, ms. */
const readEvery = 60_000

function LastChanges({ rows }: { readonly rows: NonNullable<StaffHomeData['audit']> }) {
  const words = texts.audit
  return (
    <Panel title={words.heading}>
      {rows.length === 0 && <p className="text-ink-dim">{words.none}</p>}
      <ol className="grid gap-2">
        {rows.map((row) => (
          <li key={row.id} className="border-l-2 border-line pl-3">
            {auditLink(row) === '' ? (
              auditSentence(row, row.count)
            ) : (
              <Link to={auditLink(row)} className="text-link">
                {auditSentence(row, row.count)}
              </Link>
            )}
            <span className="block text-sm text-ink-dim">
              <StaffDate value={row.created} withTime />
            </span>
          </li>
        ))}
      </ol>
      <Link to="/admin/changes" className="text-link mt-2 inline-flex min-h-11 items-center">
        {words.all}
      </Link>
    </Panel>
  )
}

function Home() {
  const { home } = useStaffRecords()
  const query = useQuery({
    queryKey: ['staff-home'],
    queryFn: ({ signal }) => unwrap(home.read(signal)),
    refetchInterval: readEvery,
  })
  const { data } = query
  if (!data) return <QueryState query={query} failed={texts.failed} loading={texts.loading} lines={10} isScreen />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {data.mail && data.mail.gap > 0 && <GapPanel waiting={data.mail.gap} />}
        <TasksPanel feedback={data.feedback} codes={data.codes} mail={data.mail} notes={data.notes} />
        {data.health && <StoreHealthPanel health={data.health} />}
      </div>
      <div className="grid gap-4">
        <PlayersPanel players={data.players} />
        {data.audit && <LastChanges rows={data.audit} />}
      </div>
    </div>
  )
}

/** The staff screen `/admin` (FE-17): what needs attention now, how many play, and the health of the record store. */
export const Page = () => (
  <StaffQueries>
    <PageHeading title={texts.title} lead={texts.lead} />
    <Home />
  </StaffQueries>
)
