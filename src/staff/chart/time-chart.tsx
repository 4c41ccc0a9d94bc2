import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/button/button.tsx'
import { pressOf } from '#ui/keys.ts'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import type { ChartData, ChartSeries } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import { texts } from './texts.ts'
import './time-chart.css'

const drawing = lazyCode(() => import('./time-chart-drawing.tsx'))

interface TimeChartProps {
  /** Title of the chart, such as "Players a day". */
  readonly label: string
  /** What a point stands for, such as "Day"; the first column's title in the table. */
  readonly span?: string
  readonly data: ChartData
}

const Legend = ({ series }: { readonly series: readonly ChartSeries[] }) => (
  <ul className="flex flex-wrap gap-x-4 text-sm">
    {series.map(({ key, label, kind, tone }) => (
      <li key={key} className="flex items-center gap-2">
        <span aria-hidden="true" className="chart-swatch" data-kind={kind} data-tone={tone} />
        {label}
      </li>
    ))}
  </ul>
)

/**
 * The library draws into layers that listen for focus, so each of them would be a Tab stop without a name. Only the
 * drawing as a whole stays a Tab stop; there, arrow keys go from point to point.
 */
const useOneStop = () => {
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = figure
    if (!current) return undefined
    const close = () => {
      for (const layer of current.querySelectorAll('svg g[class^="recharts-zIndex"]:not([tabindex])'))
        layer.setAttribute('tabindex', '-1')
    }
    close()
    const layers = new MutationObserver(close)
    layers.observe(current, { childList: true, subtree: true })
    return () => layers.disconnect()
  }, [])
  return figure
}

/**
 * Bars and lines over time, with a table of the same figures behind a button or the key T. If the library cannot be
 * fetched, the table is shown instead.
 */
export function TimeChart({ label, span = texts.span, data }: TimeChartProps) {
  const [isTable, setTable] = useState(false)
  const { code, failures } = useLazyCode(drawing, !isTable)
  const figure = useOneStop()
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, plain } = pressOf(event)
    if (key === 't' && plain) setTable((now) => !now)
  }
  return (
    // The key is a shortcut; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <figure ref={figure} aria-label={label} className="time-chart grid gap-2" onKeyDown={onKeyDown}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Legend series={data.series} />
        <Button variant="quiet" aria-keyshortcuts="t" onClick={() => setTable(!isTable)}>
          {isTable ? texts.showChart : texts.showTable}
        </Button>
      </div>
      {isTable || (!code && failures > 0) ? (
        <ChartTable label={texts.table(label)} span={span} data={data} />
      ) : code ? (
        <code.TimeChartDrawing label={label} data={data} />
      ) : (
        <div role="status" aria-label={texts.loading} className="h-50">
          <Skeleton lines={5} />
        </div>
      )}
    </figure>
  )
}
