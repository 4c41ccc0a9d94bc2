import { drawnShips, type DrawnShip } from '#content/drawn-ships.ts'
import { DieFace } from '#pieces/dice/die-face.tsx'
import { polar, type Point } from '#pieces/figures/figure-shapes.tsx'
import { Debris, Nebula } from '#pieces/figures/terrain.tsx'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { texts } from './texts.ts'

/** Size of the drawing: a table of 48 by 24 inches. */
const width = 480
const height = 240
/** Units of the drawing for each metre of a ship. */
const scale = 0.3

const hair = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const

interface PlacedShipProps {
  readonly ship: DrawnShip
  readonly at: Point
  readonly heading: number
  readonly filled?: boolean
}

/** A ship from above. `heading`: degrees clockwise from the right; `at`: its middle. */
function PlacedShip({ ship, at: [x, y], heading, filled = false }: PlacedShipProps) {
  const length = ship.hullForm.length * scale
  const box = 160
  return (
    <g transform={`translate(${x} ${y}) rotate(${heading})`}>
      {/* The drawing is centred in a box of its own. */}
      <svg x={-box / 2} y={-box / 2} width={box} height={box} viewBox={`0 0 ${box} ${box}`} overflow="visible">
        <svg x={(box - length) / 2} width={length} height={box} overflow="visible">
          <ShipDrawing
            ship={ship}
            view="plan"
            variant={filled ? 'filled' : 'line'}
            detail={filled ? 'mark' : 'card'}
            decorative
          />
        </svg>
      </svg>
    </g>
  )
}

const { own, foes } = drawnShips.table
const battleship: Point = [112, 116]
const bow: Point = [174, 116]
const target: Point = [352, 104]

/** Range bands in front of the battleship, short to long. */
const bands = [90, 150, 210] as const

/** The outline of a sector in front of the battleship, as straight pieces: the build shortens only such paths. */
const sector = (radius: number): string =>
  `M${[battleship, ...Array.from({ length: 25 }, (_, step) => polar(battleship, radius, 60 + step * 2.5)), battleship].map((point) => point.join(' ')).join('L')}`

const dice = [
  ['success', 2],
  ['success', 1],
  ['success', 1],
  ['success', 0],
  ['failure', 1],
  ['failure', 0],
] as const

/** A game on the table from above. The build makes static markup of it (scripts/vite). */
export const TablePicture = () => (
  <svg viewBox={`0 0 ${width} ${height}`}>
    <title>{texts.cover.picture}</title>
    <g style={{ '--drawing-ground': 'var(--color-paper)' } as React.CSSProperties}>
      <rect width={width} height={height} fill="var(--color-paper)" />
      <Nebula at={[262, 34]} radius={40} />
      <Debris at={[300, 206]} radius={24} />
      <path
        d={
          [60, 120, 180, 240, 300, 360, 420].map((x) => `M${x} 0L${x} ${height}`).join('') +
          'M0 60L480 60M0 120L480 120M0 180L480 180'
        }
        {...hair}
        stroke="var(--color-hairline)"
      />
      {bands.map((outer, index) => (
        <path
          key={outer}
          d={sector(outer)}
          {...hair}
          strokeDasharray={index === 2 ? undefined : '4 3'}
          opacity={0.55}
        />
      ))}
      <PlacedShip ship={own.flagship} at={battleship} heading={0} />
      <PlacedShip ship={own.escort} at={[84, 40]} heading={6} />
      <PlacedShip ship={own.escort} at={[80, 200]} heading={-6} />
      <g color="var(--color-hull)">
        <PlacedShip ship={foes.flagship} at={[396, 104]} heading={172} filled />
        <PlacedShip ship={foes.escort} at={[396, 38]} heading={186} filled />
        <PlacedShip ship={foes.escort} at={[404, 200]} heading={172} filled />
      </g>
      <g stroke="var(--color-signal)" fill="none" vectorEffect="non-scaling-stroke">
        <path d={`M${bow.join(' ')}L${target.join(' ')}`} strokeWidth="2" strokeDasharray="7 4" />
        <circle cx={target[0]} cy={target[1]} r="7" strokeWidth="1.5" />
      </g>
      <text x="300" y="101" textAnchor="middle" fontSize="18" fill="var(--color-signal-text)">
        {texts.cover.range}
      </text>
      {dice.map(([kind, worth], at) => (
        <g key={at} transform={`translate(${190 + at * 25} ${136 + (at % 2) * 3})`}>
          <DieFace kind={kind} worth={worth} size={22} />
        </g>
      ))}
      <rect x="0.5" y="0.5" width={width - 1} height={height - 1} {...hair} strokeWidth="1" />
      <path
        d={Array.from(
          { length: 49 },
          (_, inch) => `M${inch * 10} ${height}L${inch * 10} ${height - (inch % 6 === 0 ? 8 : 4)}`,
        ).join('')}
        {...hair}
        opacity={0.6}
      />
    </g>
  </svg>
)
