import { atLeast, type Distribution } from '#game/volley/odds.ts'
import type { Bar } from './odds-chart-bars.ts'
import { formatShare } from './odds-words.ts'
import { texts } from './texts.ts'

interface OddsChartTableProps {
  readonly damage: Distribution
  readonly bars: readonly Bar[]
}

export function OddsChartTable({ damage, bars }: OddsChartTableProps) {
  return (
    <table className="sr-only">
      <caption>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.damage}</th>
          <th scope="col">{texts.exactly}</th>
          <th scope="col">{texts.atLeast}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ from, to, p }) => (
          <tr key={from}>
            <th scope="row">{from === to ? from : texts.span(from, to)}</th>
            <td>{formatShare(p)}</td>
            <td>{formatShare(atLeast(damage, from))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
