import { campaignRow, type CampaignRow } from '#records/staff/staff-campaigns.ts'
import { campaignColumns } from '#shared/lists/campaigns.ts'
import { columnMaker } from '#staff/list/list-columns.tsx'
import type { ListDefinition } from '#staff/list/list-definition.ts'
import { CampaignBadge } from '#staff/mail/campaign-badge.tsx'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { texts } from './texts.ts'

const { columns: words, ...listWords } = texts.campaigns

const column = columnMaker<CampaignRow>(campaignColumns)

/** How many of the mails are sent, as a bar with its figures. */
function Sent({ row: { sent, recipients, skipped } }: { readonly row: CampaignRow }) {
  if (recipients === 0) return null
  return (
    <span className="flex items-center justify-end gap-2" title={listWords.sentOf(sent, recipients, skipped)}>
      <span aria-hidden="true" className="h-2.5 w-12 shrink-0 border border-ink p-px">
        <span className="block h-full bg-ink" style={{ width: `${(100 * sent) / recipients}%` }} />
      </span>
      <span className="figures truncate text-sm">
        {sent}/{recipients}
      </span>
    </span>
  )
}

const countColumn = (key: 'recipients' | 'failed' | 'unknown' | 'skipped', label: string, hidden?: boolean) =>
  column(key, label, 80, { hidden, cell: (row) => (row.recipients > 0 ? row[key] : '') })

const columns = [
  column('name', words.name, 200),
  column('state', words.state, 110, {
    words: mailTexts.campaignStates,
    cell: ({ state }) => <CampaignBadge state={state} />,
  }),
  column('sent', words.progress, 170, { cell: (row) => <Sent row={row} /> }),
  countColumn('recipients', words.recipients, true),
  countColumn('failed', words.failed),
  countColumn('unknown', words.unknown, true),
  countColumn('skipped', words.skipped, true),
  column('topic', words.topic, 100, { words: mailTexts.topics, hidden: true }),
  column('subject', words.subject, 160, { hidden: true }),
  // The start is known to the minute.
  column('scheduled_at', words.scheduled, 165, { withTime: true }),
  column('started_at', words.started, 105),
  column('finished_at', words.finished, 105, { hidden: true }),
  column('created', words.created, 105, { hidden: true }),
  column('paused_why', words.why, 150),
]

/** All campaigns. While one is being sent, the list is updated. */
export const campaignsList: ListDefinition<CampaignRow> = {
  list: 'campaigns',
  one: listWords.one,
  many: listWords.many,
  schema: campaignRow,
  order: '-created',
  searchHint: listWords.searchHint,
  isLive: ({ state }) => state === 'running',
  rowName: ({ name }) => name,
  phoneLine: (row) => (
    <>
      <CampaignBadge state={row.state} />
      {row.recipients > 0 ? <Sent row={row} /> : <StaffDate value={row.scheduled_at || row.created} withTime />}
    </>
  ),
  columns,
}
