import type { ChartData } from './chart-data.ts'
import { texts } from './texts.ts'

interface ChartTableProps {
  readonly label: string
  /** Heading of the first column, such as "Day" or "Week". */
  readonly span: string
  readonly data: ChartData
}

/** The figures of a chart as a table. */
export function ChartTable({ label, span, data: { points, series, format = String } }: ChartTableProps) {
  const hasNotes = points.some(({ note }) => note !== undefined)
  return (
    <div className="max-h-96 overflow-y-auto border border-hairline" role="region" aria-label={label} tabIndex={0}>
      <table className="w-full">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-paper-raised">
          <tr className="border-b border-ink">
            <th scope="col" className="label-text px-3 py-2 text-left text-sm">
              {span}
            </th>
            {series.map(({ key, label: name }) => (
              <th key={key} scope="col" className="label-text px-3 py-2 text-right text-sm">
                {name}
              </th>
            ))}
            {hasNotes && (
              <th scope="col" className="label-text px-3 py-2 text-left text-sm">
                {texts.notes}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, values, note }) => (
            <tr key={name} className="border-b border-hairline last:border-b-0">
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {name}
              </th>
              {series.map(({ key }) => {
                const value = values[key] ?? null
                return (
                  <td key={key} className="figures px-3 py-1.5 text-right">
                    {value === null ? texts.noValue : format(value)}
                  </td>
                )
              })}
              {hasNotes && <td className="px-3 py-1.5">{note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
