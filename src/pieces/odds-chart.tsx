import { atLeast, type Distribution } from '#game/odds.ts'
import { formatShare } from './odds-words.ts'

interface OddsChartProps {
  /** P(exactly k damage) for k = 0 … */
  readonly damage: Distribution
  /** Expected damage; drawn as a hairline. */
  readonly mean: number
  /** Damage that was rolled; its bar is marked. */
  readonly rolled?: number
  /** Hull points of the target: bars from here on destroy it. */
  readonly hull?: number
}

interface Bar {
  readonly from: number
  readonly to: number
  readonly p: number
}

const width = 640
const height = 220
const floor = 190
const left = 6
const right = width - 6

/** Shares below this are left out at the far end; what is left out is said in the caption, never dropped. */
const visible = 0.0005
const mostBars = 32

/** Bars of equal width in damage, few enough to be told apart; damage values that cannot occur take part as gaps. */
export function barsOf(damage: Distribution): readonly Bar[] {
  let last = damage.length - 1
  let tail = 0
  while (last > 1 && tail + (damage[last] ?? 0) < visible) {
    tail += damage[last] ?? 0
    last -= 1
  }
  const step = Math.max(1, Math.ceil(last / mostBars))
  // No damage has a bar of its own whatever the width: it is what people look for first.
  const bars: Bar[] = [{ from: 0, to: 0, p: damage[0] ?? 0 }]
  for (let from = 1; from <= last; from += step) {
    const to = Math.min(from + step - 1, last)
    let p = 0
    for (let k = from; k <= to; k += 1) p += damage[k] ?? 0
    bars.push({ from, to, p })
  }
  return bars
}

/**
 * The distribution of a volley's damage as an engraved bar chart. Its text alternative tells the same in a table for
 * screen readers; the figures that matter most stand beside it in words.
 */
export function OddsChart({ damage, mean, rolled, hull }: OddsChartProps) {
  const bars = barsOf(damage)
  const top = Math.max(...bars.map(({ p }) => p), 0.01)
  const slot = (right - left) / bars.length
  const scale = (p: number) => (p / top) * (floor - 26)
  const step = Math.max(1, (bars[1]?.to ?? 1) - (bars[1]?.from ?? 1) + 1)
  // Bar 0 stands alone; from there on `step` damage values share a slot.
  const xOf = (value: number) => left + slot * (value < 0.5 ? 0.5 + value : 1 + (value - 0.5) / step)
  const every = Math.ceil(bars.length / 12)
  return (
    <figure className="m-0">
      <svg viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full" aria-hidden="true" focusable="false">
        {[0.25, 0.5, 0.75, 1].map((share) => (
          <line
            key={share}
            x1={left}
            x2={right}
            y1={floor - scale(top * share)}
            y2={floor - scale(top * share)}
            stroke="var(--color-hairline)"
            strokeDasharray="2 4"
          />
        ))}
        {bars.map(({ from, to, p }, index) => {
          const isRolled = rolled !== undefined && rolled >= from && rolled <= to
          const kills = hull !== undefined && hull > 0 && from >= hull
          const tall = Math.max(scale(p), p > 0 ? 1.5 : 0)
          const fill = isRolled ? 'var(--color-signal)' : kills ? 'var(--color-hull)' : 'var(--color-ink)'
          return (
            <g key={from}>
              <rect
                x={left + slot * index + slot * 0.12}
                y={floor - tall}
                width={slot * 0.76}
                height={tall}
                fill={fill}
                fillOpacity={from === 0 && !isRolled ? 0.35 : 1}
              />
              {isRolled && (
                <path
                  d={`M${left + slot * (index + 0.5)} ${floor - tall - 5}l-5 -8h10z`}
                  fill="var(--color-signal)"
                  stroke="var(--color-ink)"
                  strokeWidth="0.75"
                />
              )}
              {index % every === 0 && (
                <text
                  x={left + slot * (index + 0.5)}
                  y={floor + 20}
                  textAnchor="middle"
                  fontSize="14"
                  fill="var(--color-ink-dim)"
                  fontFamily="var(--font-mono)"
                >
                  {from}
                </text>
              )}
            </g>
          )
        })}
        <line x1={left} x2={right} y1={floor} y2={floor} stroke="var(--color-ink)" strokeWidth="1" />
        <line
          x1={xOf(mean)}
          x2={xOf(mean)}
          y1={14}
          y2={floor}
          stroke="var(--color-signal-text)"
          strokeWidth="1.25"
          strokeDasharray="6 3"
        />
      </svg>
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
    </figure>
  )
}
