import type { RetentionWeek } from '#records/staff/analytics-answers.ts'
import { useDates } from '#ui/dates.tsx'
import { formatCount, formatShare } from '../figures.ts'
import { countsTexts as counts } from '../texts.ts'
import { retentionTexts as texts } from '../texts.ts'
import { allWeeks, shadeOf } from './cohorts.ts'
import './retention-table.css'

interface CellProps {
  readonly back: number
  readonly people: number
  readonly asPeople: boolean
}

/** A share or a number of players; the shade only repeats the share. */
const Cell = ({ back, people, asPeople }: CellProps) =>
  people === 0 ? (
    <td className="figures">{counts.noValue}</td>
  ) : (
    <td
      className="figures"
      data-shade={shadeOf(back / people)}
      title={texts.cell(formatShare(back / people), back, people)}
    >
      {asPeople ? formatCount(back) : formatShare(back / people)}
    </td>
  )

interface RetentionTableProps {
  readonly weeks: readonly RetentionWeek[]
  /** Whether to show numbers of players instead of shares. */
  readonly asPeople: boolean
}

/** Weeks of registration (rows) by weeks since then (columns). */
export function RetentionTable({ weeks, asPeople }: RetentionTableProps) {
  const { date } = useDates()
  const longest = Math.max(1, ...weeks.map(({ back }) => back.length))
  const together = allWeeks(weeks)
  return (
    <div className="relative overflow-x-auto" role="region" aria-label={texts.table} tabIndex={0}>
      <table className="retention-table">
        <caption className="sr-only">{texts.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.registered}</th>
            <th scope="col">{texts.people}</th>
            {Array.from({ length: longest }, (_, after) => (
              <th key={after} scope="col">
                <span aria-hidden="true">{texts.afterShort(after)}</span>
                <span className="sr-only">{after === 0 ? texts.same : texts.after(after)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {together.length > 0 && (
            <tr className="font-semibold">
              <th scope="row">{texts.all}</th>
              <td className="figures">{formatCount(weeks.reduce((sum, { people }) => sum + people, 0))}</td>
              {together.map((cell, after) => (
                <Cell key={after} {...cell} asPeople={asPeople} />
              ))}
            </tr>
          )}
          {weeks.toReversed().map(({ week, people, back }) => (
            <tr key={week}>
              <th scope="row" className="figures">
                {date(week)}
              </th>
              <td className="figures">{formatCount(people)}</td>
              {back.map((n, after) => (
                <Cell key={after} back={n} people={people} asPeople={asPeople} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
