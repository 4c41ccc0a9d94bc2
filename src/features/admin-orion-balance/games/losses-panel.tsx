import { useQuery } from '@tanstack/react-query'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import type { ChartSeries } from '#staff/chart/chart-data.ts'
import { TimeChart } from '#staff/chart/time-chart.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Select } from '#ui/form/select.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { percent } from '../figures.ts'
import type { KeptRun } from '../run/kept-run.ts'
import { lossesView, lossPoints, type FactionLosses } from './losses-view.ts'
import { texts } from './texts.ts'

const words = texts.losses

const asShare = (value: number): string => texts.percent(percent(value, 0))

const seriesOf = ({ battles, simulated }: FactionLosses): readonly ChartSeries[] => [
  { key: 'told', label: words.told(words.battles(battles)), kind: 'line', tone: 'now' },
  ...(simulated.some((share) => share !== null)
    ? [{ key: 'simulated', label: words.simulated, kind: 'line', tone: 'before' } as const]
    : []),
]

interface LossesPanelProps {
  /** Scenario of the games that are counted; '' for all. */
  readonly scenario: string
  readonly run: KeptRun | undefined
  readonly faction: string
  readonly onFaction: (faction: string) => void
}

/** Losses of a faction by the end of each round, in real games and simulated. */
export function LossesPanel({ scenario, run, faction, onFaction }: LossesPanelProps) {
  const { battles } = useStaffRecords()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['staff-battles', 'rounds', scenario],
    queryFn: ({ signal }) => unwrap(battles.roundLosses(scenario, signal)),
    placeholderData: (before) => before,
  })
  const view = data && lossesView(data, run)
  const shown = view?.find((one) => one.faction === faction) ?? view?.find((one) => one.battles > 0) ?? view?.[0]
  return (
    <Panel title={words.heading} aria-label={words.heading}>
      {error && !data ? (
        <ErrorState title={words.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : !data || !view || !shown ? (
        <div role="status" aria-label={words.loading}>
          <Skeleton lines={5} />
        </div>
      ) : data.battles === 0 ? (
        <p className="max-w-[68ch] text-ink-dim">{words.none}</p>
      ) : (
        <div className="grid gap-3">
          <p className="max-w-[68ch] text-sm text-ink-dim">{words.explain(words.battles(data.battles))}</p>
          <Select
            label={words.of}
            className="max-w-60"
            value={shown.faction}
            onChange={onFaction}
            options={view.map((one) => ({ value: one.faction, label: factionName(one.faction) }))}
          />
          <TimeChart
            label={words.chart(factionName(shown.faction))}
            span={words.span}
            data={{ points: lossPoints(shown), series: seriesOf(shown), format: asShare, isShare: true }}
          />
          {shown.simulated.every((share) => share === null) && (
            <p className="max-w-[68ch] text-sm text-ink-dim">{words.noRun}</p>
          )}
        </div>
      )}
    </Panel>
  )
}
