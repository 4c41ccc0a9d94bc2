import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AudienceCount, Campaign, DryRunRequest } from '#records/staff/staff-campaigns.ts'
import { listLimits } from '#shared/lists/conditions.ts'
import { QueryState } from '#staff/query-state.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { SearchIcon } from '#ui/icon/icons-actions.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { DryRunCsv } from './dry-run-csv.tsx'
import { texts } from './texts.ts'

const words = texts.list
const pageSize = 50
/** Pause in typing before the record store is asked, ms. */
const rest = 200

type Which = DryRunRequest['which']

/** The typed text, after a pause in typing. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), rest)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

interface PeopleProps {
  readonly campaign: Campaign
  readonly which: Which
  readonly search: string
}

function People({ campaign: { id, updated }, which, search }: PeopleProps) {
  const { campaigns } = useStaffRecords()
  const pages = useInfiniteQuery({
    // The list is based on the saved campaign.
    queryKey: ['staff-campaign', id, 'dry-run', updated, which, search],
    queryFn: ({ pageParam, signal }) =>
      unwrap(campaigns.dryRun(id, { which, search, after: pageParam, limit: pageSize }, signal)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  if (pages.isPending || (pages.error && rows.length === 0))
    return <QueryState query={pages} failed={words.failed} loading={words.loading} lines={6} />
  if (rows.length === 0) return <p className="text-ink-dim">{search === '' ? words.none : words.noMatch}</p>
  return (
    <>
      <div
        className="max-h-96 overflow-auto border border-hairline"
        role="region"
        aria-label={words[which]}
        tabIndex={0}
      >
        <table className="w-full">
          <thead className="sticky top-0 bg-paper-raised text-left">
            <tr className="border-b border-ink">
              {[words.email, ...(which === 'skipped' ? [words.reason] : [])].map((head) => (
                <th key={head} scope="col" className="label-text px-3 py-2 text-sm">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-b border-hairline last:border-b-0">
                {/* Few people have a name, and a column for it would make addresses wrap on a phone. */}
                <td className="w-3/5 px-3 py-1.5 wrap-anywhere">
                  {row.email}
                  {row.name !== '' && <span className="block text-sm text-ink-dim">{row.name}</span>}
                </td>
                {which === 'skipped' && <td className="px-3 py-1.5">{row.reason}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages.hasNextPage && (
        <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  )
}

interface DryRunProps {
  readonly campaign: Campaign
  /** Whether the campaign that is shown differs from the saved one. */
  readonly isUnsaved: boolean
  readonly count: AudienceCount | undefined
  readonly which: Which
  readonly onWhich: (which: Which) => void
}

/** The rehearsal: everybody who would get the campaign or be skipped, by address, before anything is sent. */
export function DryRun({ campaign, isUnsaved, count, which, onWhich }: DryRunProps) {
  const [typed, setTyped] = useState('')
  const search = useRested(typed)
  const skipped = count?.skipped.reduce((sum, one) => sum + one.count, 0)
  const label = (text: string, n: number | undefined) => (
    <>
      {text} {n !== undefined && <span className="figures">{n}</span>}
    </>
  )
  return (
    <Panel title={words.heading}>
      <p className="mb-3 text-ink-dim">{isUnsaved ? words.waits : words.explain}</p>
      <div className="mb-3 flex flex-wrap items-start gap-2">
        <SegmentedControl
          label={words.which}
          labelHidden
          value={which}
          onChange={onWhich}
          options={[
            { value: 'gets', label: label(words.gets, count?.gets) },
            { value: 'skipped', label: label(words.skipped, skipped) },
          ]}
        />
        <TextField
          type="search"
          label={words.search}
          labelHidden
          placeholder={words.search}
          maxLength={listLimits.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          end={<SearchIcon className="text-ink-dim" />}
          className="min-w-0 grow basis-60"
        />
        <DryRunCsv id={campaign.id} which={which} search={search} />
      </div>
      <People campaign={campaign} which={which} search={search} />
    </Panel>
  )
}
