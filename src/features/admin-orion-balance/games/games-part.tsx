import { useQuery } from '@tanstack/react-query'
import { linesOf } from '#staff/list/csv.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { saveBlob } from '#ui/save-file.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { useRuns } from '../run/balance-context.tsx'
import { isCurrent } from '../run/run-identity.ts'
import { GamesFilters } from './games-filters.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { LossesPanel } from './losses-panel.tsx'
import { realRows, totalsOf, type RealRow } from './real-rows.ts'
import { realCsv, RealTable } from './real-table.tsx'
import { texts } from './texts.ts'

/** Address parts of the filter; `scenario` is already used by the matrix's question. */
const names = { release: 'of', scenario: 'played', size: 'size', state: 'said' } as const

const saveCsv = (rows: readonly RealRow[]) =>
  saveBlob(
    'orion-real-games.csv',
    // The mark at the beginning tells spreadsheets that the file is UTF-8.
    new Blob(['\uFEFF', linesOf(realCsv(rows))], { type: 'text/csv;charset=utf-8' }),
  )

/** Games that players reported, beside simulated ones. */
export function GamesPart() {
  const { battles } = useStaffRecords()
  const { choice, change } = useQuestion()
  const filter = {
    release: choice(names.release),
    scenario: choice(names.scenario),
    size: choice(names.size),
    state: choice(names.state),
  }
  const kept = useRuns((state) => state.kept) ?? []
  const runs = kept.filter(({ result }) => result.draft.changes.length === 0 && result.parts.length > 0)
  const run = runs.find(({ key }) => key === choice('run')) ?? runs.find(({ result }) => isCurrent(result)) ?? runs[0]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['staff-battles', 'figures', filter],
    queryFn: ({ signal }) => unwrap(battles.figures(filter, signal)),
    placeholderData: (before) => before,
  })
  const told = useQuery({
    queryKey: ['staff-battles', 'figures', { ...filter, state: 'told' }],
    queryFn: ({ signal }) => unwrap(battles.figures({ ...filter, state: 'told' }, signal)),
    placeholderData: (before) => before,
  })
  const failed = (!data && error) || (!told.data && told.error)
  const totals = data && totalsOf(data)
  const rows = data && told.data && realRows(data, told.data, run)
  return (
    <div className="grid gap-4">
      <GamesTabs here="games" />
      <GamesFilters
        {...{ filter, runs, run }}
        releases={data?.releases ?? []}
        onFilter={(changes) =>
          change(
            Object.fromEntries(
              Object.entries(changes).map(([name, value]) => [names[name as keyof typeof names], value]),
            ),
            { replace: true },
          )
        }
        onRun={(key) => change({ run: key }, { replace: true })}
      />
      <Panel
        title={texts.heading}
        aria-label={texts.heading}
        actions={
          rows && (
            <Button variant="quiet" icon={<DownloadIcon />} onClick={() => saveCsv(rows)}>
              {texts.csv}
            </Button>
          )
        }
      >
        <p className="mb-3 max-w-[68ch] text-sm text-ink-dim">{texts.explain}</p>
        {failed ? (
          <ErrorState
            title={texts.failed}
            retrying={isFetching || told.isFetching}
            onRetry={() => void Promise.all([refetch(), told.refetch()])}
          >
            {failed.message}
          </ErrorState>
        ) : !rows || !totals ? (
          <div role="status" aria-label={texts.loading}>
            <Skeleton lines={9} />
          </div>
        ) : (
          <div className="grid gap-3">
            <p role="status" className="text-lg">
              {totals.games + totals.mirrored === 0 ? texts.none : texts.total(totals.games, totals.mirrored)}{' '}
              {data.left_out > 0 && texts.leftOut(data.left_out)}
            </p>
            <RealTable rows={rows} />
          </div>
        )}
      </Panel>
      <LossesPanel
        {...{ scenario: filter.scenario, run, faction: choice('losses') }}
        onFaction={(faction) => change({ losses: faction }, { replace: true })}
      />
    </div>
  )
}
