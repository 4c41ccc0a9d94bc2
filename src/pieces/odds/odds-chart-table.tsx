import { atLeast, type Distribution } from '#game/volley/odds.ts'
import type { Bar } from './odds-chart-bars.ts'
import { formatShare } from './odds-words.ts'

interface OddsChartTableProps {
  readonly damage: Distribution
  readonly bars: readonly Bar[]
}

export function OddsChartTable({ damage, bars }: OddsChartTableProps) {
  return (
    <table className="sr-only">
      <caption>Chance of each damage</caption>
      <thead>
        <tr>
          <th scope="col">Damage</th>
          <th scope="col">Exactly</th>
          <th scope="col">At least</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ from, to, p }) => (
          <tr key={from}>
            <th scope="row">{from === to ? from : `${from} to ${to}`}</th>
            <td>{formatShare(p)}</td>
            <td>{formatShare(atLeast(damage, from))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
