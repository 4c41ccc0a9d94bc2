import type { FigureDifference } from '#records/staff/staff-releases.ts'
import { texts } from './texts.ts'

const words = texts.differences

const valueOf = ({ is_trait }: FigureDifference, value: number | undefined): string => {
  if (value === undefined) return words.none
  return is_trait ? (value === 1 ? words.has : words.hasNot) : String(value)
}

interface DifferencesTableProps {
  readonly of: readonly FigureDifference[]
  /** Whether it was published: then its old figures are no longer in force. */
  readonly isPast?: boolean
}

/** Figures before and after, one in each row. */
export const DifferencesTable = ({ of, isPast }: DifferencesTableProps) => (
  <table className="w-full">
    <caption className="sr-only">{words.table}</caption>
    <thead className="label-text text-[0.9375rem]">
      <tr>
        <th scope="col" className="py-1 text-left">
          {words.figure}
        </th>
        <th scope="col" className="py-1 pl-3 text-right whitespace-nowrap">
          {isPast ? words.before : words.from}
        </th>
        <th scope="col" className="py-1 pl-3 text-right">
          {isPast ? words.after : words.to}
        </th>
      </tr>
    </thead>
    <tbody>
      {of.map((one) => (
        <tr key={`${one.item} ${one.id} ${one.figure}`} className="border-t border-hairline">
          <th scope="row" className="py-1.5 text-left font-normal">
            {words.line(one.name, one.words)}
          </th>
          <td className="figures py-1.5 pl-3 text-right">{valueOf(one, one.from)}</td>
          <td className="figures py-1.5 pl-3 text-right font-semibold">{valueOf(one, one.to)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
