import { catalogue } from '#content/catalogue.ts'
import { tableSide } from '#game/battle/rules/movement.ts'
import { silhouetteOf } from '#pieces/hull/silhouette.ts'
import type { BattleRecord, RecordedShip, ShipState } from './battle-record.ts'
import { ChartEvent, pointOf } from './chart-event.tsx'
import { ChartTerrain } from './chart-terrain.tsx'
import './battle-chart.css'

/** Distance between the lines of the chart, inches. */
const grid = 12
const lines = [grid, 2 * grid, 3 * grid]

/** How far a silhouette reaches beyond its base. */
const overhang = 1.15

/** The ship from above, its bow upwards, as long as its base is wide. */
function Silhouette({ design, radius }: Pick<RecordedShip, 'design' | 'radius'>) {
  const form = catalogue.ships.get(design)?.hullForm
  if (!form) return <path d={`M0 ${-radius}L${radius * 0.6} ${radius}H${-radius * 0.6}Z`} className="battle-form" />
  const { runs, length, top, height } = silhouetteOf(form, 'plan')
  const scale = (2 * radius * overhang) / length
  return (
    <g transform={`rotate(-90) scale(${scale}) translate(${-length / 2} ${-top - height / 2})`}>
      {runs.map(({ ink, d }, at) => (
        <path key={at} d={d} className={ink ? 'battle-form' : 'battle-form-ground'} />
      ))}
    </g>
  )
}

interface CounterProps {
  readonly ship: RecordedShip
  readonly state: ShipState
}

/** A ship on its base: filled on the first side, hollow on the second; the ring shows the lost hull. */
function Counter({ ship, state }: CounterProps) {
  const { radius, hull, mark, side } = ship
  if (state.where === 'destroyed')
    return (
      <g className="battle-wreck" style={{ transform: pointOf(state).css }}>
        <path d="M-0.6 -0.6L0.6 0.6M-0.6 0.6L0.6 -0.6" />
        <text x={0.8} y={1.4} className="battle-mark">
          {mark}
        </text>
      </g>
    )
  if (state.where !== 'table') return null
  return (
    <g className="battle-ship" data-side={side} style={{ transform: pointOf(state).css }}>
      <circle r={radius} className="battle-base" />
      {state.lost > 0 && (
        <circle
          r={radius + 0.2}
          pathLength={hull}
          strokeDasharray={`${state.lost} ${hull}`}
          transform="rotate(-90)"
          className="battle-lost"
        />
      )}
      <g transform={`rotate(${-45 * state.heading})`}>
        <path d={`M0 ${-radius - 0.9}L0.45 ${-radius - 0.15}H-0.45Z`} className="battle-bow" />
        <Silhouette design={ship.design} radius={radius} />
      </g>
      <text x={radius + 0.3} y={radius + 0.6} className="battle-mark">
        {mark}
      </text>
    </g>
  )
}

interface BattleChartProps {
  readonly record: BattleRecord
  /** How many events have happened. */
  readonly at: number
  readonly label: string
}

/** The table from above at one moment; the first side starts at the bottom. */
export function BattleChart({ record, at, label }: BattleChartProps) {
  const states = record.states[at] ?? []
  const event = record.events[at - 1]
  return (
    <svg viewBox={`-1 -1 ${tableSide + 2} ${tableSide + 2}`} role="img" aria-label={label} className="battle-chart">
      <rect width={tableSide} height={tableSide} className="battle-table" />
      {lines.map((line) => (
        <path key={line} d={`M${line} 0V${tableSide}M0 ${line}H${tableSide}`} className="battle-line" />
      ))}
      <ChartTerrain {...record} />
      {record.ships.map((ship) => {
        const state = states[ship.index]
        return state && <Counter key={ship.index} ship={ship} state={state} />
      })}
      {event && <ChartEvent event={event} states={states} before={record.states[at - 1] ?? states} />}
    </svg>
  )
}
