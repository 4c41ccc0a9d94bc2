import { tableSide } from '#game/battle/rules/movement.ts'
import { isOn } from '#game/battle/state/battle-ship.ts'
import { useBattle } from '../play/battle-context.tsx'
import { captainOf } from '../state/captain-side.ts'
import { practiceTexts as texts } from '../texts.ts'

/** Inches above and below the outermost lanes. */
const margin = 2

/** A ship that heads to the right, 2.4" long. */
const arrow = 'M1.4 0 L-1 -0.9 L-1 0.9 Z'

const eighth = 45

/** The places of all ships, seen from above: side 0 begins at the left. */
export function TrackChart() {
  const { battle, table, nameOf } = useBattle()
  // Also on a device that only watches, where no ship is its own.
  const captain = captainOf(table)
  const ships = battle.ships.filter(isOn)
  if (battle.round === 0 || ships.length === 0) return null
  const lanes = ships.map(({ y }) => y)
  const [top, bottom] = [Math.min(...lanes) - margin, Math.max(...lanes) + margin]
  return (
    <figure className="mt-4">
      <figcaption className="label-text mb-1 text-sm text-ink-dim">{texts.chart.title}</figcaption>
      <svg
        role="img"
        aria-label={texts.chart.label}
        viewBox={`-1 ${top} ${tableSide + 2} ${bottom - top}`}
        className="w-full border border-hairline bg-paper-sunk"
      >
        {ships.map((ship) => (
          <path
            key={ship.index}
            d={arrow}
            // Headings count counter-clockwise, and y grows downwards here.
            transform={`translate(${ship.x} ${top + bottom - ship.y}) rotate(${-eighth * ship.heading})`}
            strokeWidth={0.3}
            className={ship.controller === captain ? 'fill-paper stroke-hull' : 'fill-ink stroke-ink'}
          >
            <title>{nameOf(ship)}</title>
          </path>
        ))}
        {ships.map((ship, at) => (
          <text
            key={ship.index}
            x={ship.x}
            y={top + bottom - ship.y - 1.1}
            fontSize={1.6}
            textAnchor="middle"
            className="fill-ink"
          >
            {at + 1}
          </text>
        ))}
      </svg>
      <p className="text-sm text-ink-dim">
        {texts.chart.legend} {ships.map((ship, at) => `${at + 1} ${nameOf(ship)}`).join(', ')}.
      </p>
    </figure>
  )
}
