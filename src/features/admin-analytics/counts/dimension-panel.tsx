import type { ReactNode } from 'react'
import type { AnalyticsFilter } from '#records/staff/staff-analytics.ts'
import type { Dimension } from '#shared/analytics/analytics.ts'
import { useAnalytics } from '../address/analytics-context.tsx'
import { QueryPanel } from '../frame/query-panel.tsx'
import { frameTexts as frame } from '../texts.ts'
import { countsTexts as texts } from '../texts.ts'
import { valueWords } from '../words.ts'
import { allColumns, csvHead, csvOf, fewColumns } from './columns.ts'
import { CountsTable } from './counts-table.tsx'
import { FilterValue } from './filter-value.tsx'
import { useDimension } from './use-dimension.ts'

interface DimensionPanelProps {
  readonly title: string
  /** The panel's name in the address. */
  readonly panel: string
  readonly dim: Dimension
  readonly top?: ReactNode
  /** Filters of the panel, in addition to those of the screen. */
  readonly and?: readonly AnalyticsFilter[]
  /** Whether only sessions with a login are counted. Then a visitor who did not come back is new. */
  readonly isLoggedIn?: boolean
}

/** The values of one dimension, by number of sessions. */
export function DimensionPanel({ title, panel, dim, top, and, isLoggedIn = false }: DimensionPanelProps) {
  const { address } = useAnalytics()
  const query = useDimension(dim, and)
  return (
    <QueryPanel
      title={title}
      name={dim}
      id={panel}
      query={query}
      top={top}
      className={address.whole === panel ? 'col-span-full' : undefined}
      empty={({ rows }) => (rows.length === 0 ? frame.nothing : undefined)}
      csv={({ rows }) => [
        [dim, ...csvHead],
        ...rows.map((row) => [valueWords(dim, row.text, row.is_other, isLoggedIn), ...csvOf(row)]),
      ]}
    >
      {({ rows }) => (
        <CountsTable
          panel={panel}
          caption={texts.dimensions[dim]}
          rows={rows}
          rowKey={({ text, is_other: isOther }) => `${isOther} ${text}`}
          weight={({ sessions }) => sessions}
          head={({ text, is_other: isOther }) => (
            <FilterValue dim={dim} text={text} isOther={isOther} isLoggedIn={isLoggedIn} />
          )}
          columns={allColumns}
          few={fewColumns}
        />
      )}
    </QueryPanel>
  )
}
