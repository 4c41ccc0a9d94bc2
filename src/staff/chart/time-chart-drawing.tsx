import {
  Bar,
  Cell,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import { texts } from './texts.ts'

const height = 200

/** Colours are those of the theme, so that the drawing changes with it. */
const colours = { now: 'var(--color-ink)', before: 'var(--color-signal)' } as const

const grid = { stroke: 'var(--color-hairline)', strokeDasharray: '3 3' } as const
const label = { fill: 'var(--color-ink-dim)', fontSize: 13, fontFamily: 'var(--font-mono)' } as const

/** The mark at the top of a day with a note. */
const flag = { value: '⚑', position: 'insideTop', fill: 'var(--color-ink)', fontSize: 14 } as const

type Shown = Pick<TooltipContentProps, 'active' | 'label'>

/** The text of a point, beside the pointer or beside the point that the arrow keys have reached. */
function PointCard({ active, label: index, data }: Shown & { readonly data: ChartData }) {
  const { points, series, format = String } = data
  const point = points[Number(index)]
  if (!active || !point) return null
  return (
    <div className="border border-ink bg-paper-raised px-3 py-2 text-sm">
      <div className="label-text">{point.name}</div>
      {series.map(({ key, label: name }) => {
        const value = point.values[key] ?? null
        return (
          <div key={key} className="flex justify-between gap-4">
            <span>{name}</span>
            <span className="figures">{value === null ? texts.noValue : format(value)}</span>
          </div>
        )
      })}
      {point.note !== undefined && <div className="max-w-72 border-t border-hairline pt-1">{point.note}</div>}
    </div>
  )
}

/** More points than these are too close to each other for dots. */
const mostDots = 62

/** The last part of a line, which leads to an unfinished day, is a series with its own key. */
const openKey = (key: string): string => `${key} so far`

const dots = (points: number) => points <= mostDots && { r: 3, fill: 'var(--color-paper-raised)', strokeDasharray: '0' }

const drawn = ({ key, kind, tone }: ChartSeries, points: ChartData['points']) =>
  kind === 'bar' ? (
    <Bar key={key} dataKey={key} fill={colours[tone]} maxBarSize={36} isAnimationActive={false}>
      {points.map(({ isOpen }, at) => (
        <Cell
          key={at}
          {...(isOpen && tone === 'now'
            ? { fill: 'var(--color-paper-sunk)', stroke: colours[tone], strokeDasharray: '2 3' }
            : {})}
        />
      ))}
    </Bar>
  ) : (
    <Line
      key={key}
      dataKey={key}
      type="linear"
      stroke={colours[tone]}
      strokeWidth={2}
      {...(tone === 'before' ? { strokeDasharray: '6 4' } : {})}
      dot={dots(points.length)}
      activeDot={{ r: 5 }}
      isAnimationActive={false}
    />
  )

/** The dotted end of a line whose last day is not over. */
const drawnEnd = ({ key, tone }: ChartSeries, points: number) => (
  <Line
    key={openKey(key)}
    dataKey={openKey(key)}
    type="linear"
    stroke={colours[tone]}
    strokeWidth={2}
    strokeDasharray="2 4"
    dot={dots(points)}
    activeDot={{ r: 5 }}
    isAnimationActive={false}
  />
)

/**
 * Returns the values of a point for drawing: a line ends before an unfinished point, and its dotted part leads there.
 */
const rowOf = ({ points, series }: ChartData, at: number): Readonly<Record<string, number | null>> => {
  const point = points[at]
  const ended = series.filter(({ kind, tone }) => kind === 'line' && tone === 'now')
  const isEnd = point?.isOpen || points[at + 1]?.isOpen
  return {
    at,
    ...point?.values,
    ...Object.fromEntries(
      ended.flatMap(({ key }) => [
        ...(point?.isOpen ? [[key, null]] : []),
        [openKey(key), isEnd ? (point?.values[key] ?? null) : null],
      ]),
    ),
  }
}

/** The chart itself. It is in its own file, because its library is only fetched when a chart is shown. */
export function TimeChartDrawing({ label: title, data }: { readonly label: string; readonly data: ChartData }) {
  const { points, series, format = String, isShare = false } = data
  const rows = points.map((_, at) => rowOf(data, at))
  const isOpen = points.some((point) => point.isOpen)
  return (
    <ComposedChart
      responsive
      data={rows}
      title={title}
      style={{ width: '100%', height }}
      margin={{ top: 8, right: 36, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} {...grid} />
      <XAxis
        dataKey="at"
        // Space for a date, which is wider than the library assumes.
        minTickGap={32}
        tick={label}
        tickLine={false}
        stroke="var(--color-ink)"
        tickFormatter={(at: number) => points[at]?.tick ?? ''}
      />
      <YAxis
        width="auto"
        allowDecimals={isShare}
        tick={label}
        tickLine={false}
        axisLine={false}
        tickFormatter={(value: number) => format(value)}
      />
      <Tooltip
        cursor={{ fill: 'var(--color-paper-sunk)', stroke: 'var(--color-line)' }}
        isAnimationActive={false}
        content={(shown: Shown) => <PointCard active={shown.active} label={shown.label} data={data} />}
      />
      {points.map(({ note }, at) =>
        note === undefined ? null : (
          <ReferenceLine key={at} x={at} stroke="var(--color-ink)" strokeDasharray="1 3" label={flag} />
        ),
      )}
      {series.map((one) => drawn(one, points))}
      {isOpen &&
        series.filter(({ kind, tone }) => kind === 'line' && tone === 'now').map((one) => drawnEnd(one, points.length))}
    </ComposedChart>
  )
}
