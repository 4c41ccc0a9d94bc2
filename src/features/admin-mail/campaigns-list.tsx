import { topics } from '#records/mail/topics.ts'
import { campaignRow, campaignStates, type CampaignRow } from '#records/staff/staff-campaigns.ts'
import type { ListColumn, ListDefinition } from '#staff/list/list-definition.ts'
import { CampaignBadge } from '#staff/mail/campaign-badge.tsx'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { texts } from './texts.ts'

const { columns: words, ...listWords } = texts.campaigns

type Column = ListColumn<CampaignRow>

/** How many of the mails are sent, as a bar with its figures. */
function Sent({ row: { sent, recipients } }: { readonly row: CampaignRow }) {
  if (recipients === 0) return null
  return (
    <span className="flex items-center justify-end gap-2" title={listWords.sentOf(sent, recipients)}>
      <span aria-hidden="true" className="h-2.5 w-12 shrink-0 border border-ink p-px">
        <span className="block h-full bg-ink" style={{ width: `${(100 * sent) / recipients}%` }} />
      </span>
      <span className="figures truncate text-sm">
        {sent}/{recipients}
      </span>
    </span>
  )
}

const dateColumn = (
  key: 'created' | 'scheduled_at' | 'started_at' | 'finished_at',
  label: string,
  hidden = false,
): Column => ({
  // When it starts, is known to the minute.
  ...{ key, label, hidden, kind: 'date', width: key === 'scheduled_at' ? 165 : 105 },
  cell: (row) => <StaffDate value={row[key]} withTime={key === 'scheduled_at'} />,
  csv: (row) => row[key],
})
const textColumn = (key: 'subject' | 'paused_why', label: string, width: number): Column => ({
  ...{ key, label, width, kind: 'text' },
  cell: (row) => row[key],
  csv: (row) => row[key],
})
const countColumn = (key: 'sent' | 'recipients' | 'failed' | 'unknown', label: string): Column => ({
  ...{ key, label, kind: 'number', width: 80, unsortable: true },
  cell: (row) => (row.recipients > 0 ? row[key] : ''),
  csv: (row) => row[key],
})

const columns: readonly Column[] = [
  { key: 'name', label: words.name, kind: 'text', width: 200, cell: ({ name }) => name, csv: ({ name }) => name },
  {
    key: 'state',
    label: words.state,
    kind: 'choice',
    choices: campaignStates.map((value) => ({ value, label: mailTexts.campaignStates[value] })),
    width: 110,
    cell: ({ state }) => <CampaignBadge state={state} />,
    csv: ({ state }) => state,
  },
  { ...countColumn('sent', words.progress), width: 170, cell: (row) => <Sent row={row} /> },
  { ...countColumn('recipients', words.recipients), hidden: true },
  countColumn('failed', words.failed),
  { ...countColumn('unknown', words.unknown), hidden: true },
  {
    key: 'topic',
    label: words.topic,
    kind: 'choice',
    choices: topics.map((value) => ({ value, label: mailTexts.topics[value] })),
    width: 100,
    hidden: true,
    cell: ({ topic }) => mailTexts.topics[topic],
    csv: ({ topic }) => topic,
  },
  { ...textColumn('subject', words.subject, 160), hidden: true },
  dateColumn('scheduled_at', words.scheduled),
  dateColumn('started_at', words.started),
  dateColumn('finished_at', words.finished, true),
  dateColumn('created', words.created, true),
  { ...textColumn('paused_why', words.why, 150), unsortable: true },
]

/** All campaigns. While one is being sent, the list follows. */
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
