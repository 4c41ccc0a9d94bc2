import { Link } from 'react-router-dom'
import type { CampaignRow } from '#records/staff/analytics-answers.ts'
import { useAnswer } from '../address/use-answer.ts'
import { allColumns, csvHead, csvOf, type CountsColumn } from '../counts/columns.ts'
import { CountsTable } from '../counts/counts-table.tsx'
import { FilterValue } from '../counts/filter-value.tsx'
import { formatCount, formatShare } from '../figures.ts'
import { QueryPanel } from '../frame/query-panel.tsx'
import { countsTexts as counts } from '../texts.ts'
import { valueWords } from '../words.ts'
import { texts } from './texts.ts'

const words = texts.campaigns

const brought = (label: string, key: 'registered' | 'fleets' | 'rolled'): CountsColumn<CampaignRow> => ({
  key,
  label,
  value: (row) => `${formatCount(row[key])} (${formatShare(row.sessions === 0 ? 0 : row[key] / row.sessions)})`,
  amount: (row) => row[key],
})
const mailed = (label: string, key: 'sent' | 'left' | 'signed_up'): CountsColumn<CampaignRow> => ({
  key,
  label,
  value: ({ mail }) => (mail ? formatCount(mail[key]) : counts.noValue),
  amount: ({ mail }) => mail?.[key] ?? null,
})

const few = [
  ...allColumns.slice(1, 2),
  brought(words.registered, 'registered'),
  brought(words.fleets, 'fleets'),
  brought(words.rolled, 'rolled'),
  mailed(words.sent, 'sent'),
  mailed(words.left, 'left'),
  mailed(words.signedUp, 'signed_up'),
]
const columns = [...few, ...allColumns.filter((_, at) => at !== 1)]

/** The results of the visits of each campaign, and the mails that brought them. */
export function CampaignsPanel() {
  const query = useAnswer('campaigns', ({ campaigns }) => campaigns)
  return (
    <QueryPanel
      title={words.heading}
      name="campaigns"
      query={query}
      className="col-span-full"
      top={<p className="mb-2 text-sm text-ink-dim">{words.explain}</p>}
      empty={(rows) => (rows.length === 0 ? words.none : undefined)}
      csv={(rows) => [
        ['campaign', ...csvHead, 'registered', 'fleets', 'rolled', 'mails_sent', 'mails_left', 'mails_signed_up'],
        ...rows.map((row) => [
          valueWords('campaign', row.text),
          ...csvOf(row),
          row.registered,
          row.fleets,
          row.rolled,
          ...(row.mail ? [row.mail.sent, row.mail.left, row.mail.signed_up] : ['', '', '']),
        ]),
      ]}
    >
      {(rows) => (
        <CountsTable
          panel="campaigns"
          caption={words.caption}
          rows={rows}
          rowKey={({ text }) => text}
          weight={({ sessions }) => sessions}
          head={({ text, mail }) => (
            <span className="flex items-center gap-2">
              <FilterValue dim="campaign" text={text} />
              {mail && (
                <Link
                  to={`/admin/email-campaigns/${mail.id}`}
                  className="text-link grid min-h-11 shrink-0 place-items-center px-1 text-sm"
                  aria-label={words.mail(mail.name)}
                >
                  {words.mailShort}
                </Link>
              )}
            </span>
          )}
          columns={columns}
          few={few}
          isWide
        />
      )}
    </QueryPanel>
  )
}
