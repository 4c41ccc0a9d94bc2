import { tableSide } from '#game/battle/rules/movement.ts'
import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import type { ShipState } from './battle-record.ts'

/** The position of a ship on the chart: side 0 starts at the bottom, so its left is on the left. */
export function pointOf({ x, y }: Pick<ShipState, 'x' | 'y'>) {
  const [across, down] = [tableSide - y, tableSide - x]
  return { across, down, css: `translate(${across}px, ${down}px)` }
}

interface ChartEventProps {
  readonly event: BattleEvent
  readonly states: readonly ShipState[]
  readonly before: readonly ShipState[]
}

/** A line from one ship to another, or from where a ship was. */
function Line({ from, to, kind }: { readonly from: ShipState; readonly to: ShipState; readonly kind: string }) {
  const [a, b] = [pointOf(from), pointOf(to)]
  return <path d={`M${a.across} ${a.down}L${b.across} ${b.down}`} className="battle-act" data-kind={kind} />
}

/** The current event, drawn over the ships. */
export function ChartEvent({ event, states, before }: ChartEventProps) {
  const at = (index: number) => states[index]
  if (event.kind === 'move') {
    const [from, to] = [before[event.ship], at(event.ship)]
    return from && to ? <Line from={from} to={to} kind="move" /> : null
  }
  if (event.kind === 'volley' || event.kind === 'lock' || event.kind === 'board') {
    const [from, to] = [at(event.ship), at(event.target)]
    if (!from || !to) return null
    const damage = event.kind === 'volley' ? event.damage : 0
    const joining = event.kind === 'volley' ? event.joining : []
    const place = pointOf(to)
    return (
      <>
        {joining.map((index) => {
          const other = at(index)
          return other && <Line key={index} from={other} to={to} kind="joining" />
        })}
        <Line from={from} to={to} kind={event.kind === 'volley' && damage > 0 ? 'hit' : event.kind} />
        {event.kind === 'volley' && (
          <text x={place.across} y={place.down - 1.6} className="battle-damage" data-hit={damage > 0 || undefined}>
            {damage > 0 ? `−${damage}` : '0'}
          </text>
        )}
      </>
    )
  }
  const ship = 'ship' in event ? at(event.ship) : undefined
  if (!ship || ship.where === 'hangar') return null
  const { across, down } = pointOf(ship)
  return <circle cx={across} cy={down} r={2.2} className="battle-focus" data-kind={event.kind} />
}
