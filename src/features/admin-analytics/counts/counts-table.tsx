import type { ReactNode } from 'react'
import { mostCounted } from '#shared/analytics/analytics.ts'
import { Button } from '#ui/button/button.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { countsTexts as texts } from '../texts.ts'
import type { CountsColumn } from './columns.ts'
import { CountsHead } from './counts-head.tsx'
import { nextSort, readSort, sortRows } from './sort.ts'
import './counts-table.css'

const fewRows = 7
/** Maximum number of rows that the record store returns. */

interface CountsTableProps<Row> {
  /** The name of the panel in the address, if all of its rows are shown. */
  readonly panel: string
  readonly caption: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The length of the row's bar; the longest bar is as wide as the table. */
  readonly weight: (row: Row) => number
  readonly head: (row: Row) => ReactNode
  /** The columns with all rows, and with a few rows. */
  readonly columns: readonly CountsColumn<Row>[]
  readonly few: readonly CountsColumn<Row>[]
  /** More columns than a phone has room for, so the table scrolls sideways. */
  readonly isWide?: boolean
}

/**
 * Values with their figures, the most frequent first; a few of them, or all with every figure. If the table is as wide
 * as the screen, it can be sorted by each column.
 */
export function CountsTable<Row>(props: CountsTableProps<Row>) {
  const { panel, caption, rows, rowKey, weight, head, columns, few, isWide } = props
  const { address, choice, change } = useAnalytics()
  const isWhole = address.whole === panel
  const figures = isWhole ? columns : few
  const canSort = (isWhole || isWide === true) && rows.length > 1
  const sort = canSort ? readSort(choice('sort'), panel) : undefined
  const sorted = sortRows(rows, figures, sort)
  const shown = isWhole ? sorted : sorted.slice(0, fewRows)
  const most = Math.max(1, ...rows.map(weight))
  const canGrow = rows.length > fewRows || columns.length > few.length
  return (
    <>
      <div
        className="relative overflow-x-auto"
        {...(isWhole || isWide ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
      >
        <table className="counts-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{caption}</span>
              </th>
              {figures.map(({ key, label }) => (
                <CountsHead
                  key={key}
                  label={label}
                  sort={sort?.key === key ? sort : undefined}
                  onSort={canSort ? () => change({ sort: nextSort(panel, key, sort) }, { replace: true }) : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={rowKey(row)}>
                <th scope="row">
                  <div
                    className="counts-bar"
                    aria-hidden="true"
                    style={{ inlineSize: `${(100 * weight(row)) / most}%` }}
                  />
                  {head(row)}
                </th>
                {figures.map(({ key, value }) => (
                  <td key={key} className="figures">
                    {value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isWhole && rows.length >= mostCounted && <p className="mt-2 text-sm text-ink-dim">{texts.most}</p>}
      {canGrow && (
        <Button
          variant="quiet"
          className="-mb-3 -ml-3"
          aria-expanded={isWhole}
          onClick={() => change({ whole: isWhole ? '' : panel })}
        >
          {isWhole ? texts.showFew : rows.length > fewRows ? texts.showAll(rows.length) : texts.showFigures}
        </Button>
      )}
    </>
  )
}
