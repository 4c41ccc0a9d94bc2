import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { retentionWeeks as spans } from '#shared/analytics/analytics.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { QueryPanel } from '../frame/query-panel.tsx'
import { retentionTexts as texts } from '../texts.ts'
import { RetentionTable } from './retention-table.tsx'

const figures = ['share', 'players'] as const

/** Whether players come back, by the week in which they registered. */
export function RetentionPart() {
  const { analytics } = useStaffRecords()
  const { choice, change } = useAnalytics()
  const weeks = spans.find((one) => one === choice('weeks')) ?? spans[0]
  const shown = figures.find((one) => one === choice('cells')) ?? figures[0]
  const query = useQuery({
    queryKey: ['staff-analytics', 'retention', weeks],
    queryFn: ({ signal }) => unwrap(analytics.retention(Number(weeks), signal)),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryPanel
      title={texts.heading}
      name={`retention-${weeks}-weeks`}
      isNow
      query={query}
      lines={14}
      top={
        <>
          <p className="mb-3 max-w-[68ch] text-sm text-ink-dim">{texts.explain}</p>
          <div className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
            <SegmentedControl
              label={texts.weeks}
              value={weeks}
              onChange={(value) => change({ weeks: value === spans[0] ? '' : value })}
              options={spans.map((value) => ({ value, label: value }))}
            />
            <SegmentedControl
              label={texts.cells}
              value={shown}
              onChange={(value) => change({ cells: value === figures[0] ? '' : value }, { replace: true })}
              options={figures.map((value) => ({ value, label: texts.cellsOf[value] }))}
            />
          </div>
        </>
      }
      empty={(rows) => (rows.every(({ people }) => people === 0) ? texts.none : undefined)}
      csv={(rows) => [
        ['week', 'players', ...Array.from({ length: rows[0]?.back.length ?? 0 }, (_, after) => `week_${after}`)],
        ...rows.map(({ week, people, back }) => [week, people, ...back]),
      ]}
    >
      {(rows) => (
        <>
          <RetentionTable weeks={rows} asPeople={shown === 'players'} />
          <p className="mt-2 text-sm text-ink-dim">{texts.soFar}</p>
        </>
      )}
    </QueryPanel>
  )
}
