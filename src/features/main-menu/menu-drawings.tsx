import { line, plan } from 'virtual:drawn-ships'
import { failureFaces, successFaces } from '#game/volley/volley.ts'
import { DieFace } from '#pieces/dice/die-face.tsx'
import { DrawnShip } from '#pieces/hull/drawn-ship.tsx'

/** This file has the drawings of the menu cards. They are decorative, because each card also has a title and a text. */

export const DiceDrawing = () => (
  <div className="menu-dice">
    {[5, 3, 0].map((face) => (
      <span key={`s${face}`}>
        <DieFace kind="success" worth={successFaces[face] ?? 0} />
      </span>
    ))}
    {[4, 1].map((face) => (
      <span key={`f${face}`}>
        <DieFace kind="failure" worth={failureFaces[face] ?? 0} />
      </span>
    ))}
  </div>
)

/** Two rows of ships. Their total lengths in metres are equal, so that all ships are drawn to the same scale. */
const rows = [['Commonweal'], ['Plumb', 'Halyard', 'Provost']].map((names) =>
  line.filter(({ ship }) => names.includes(ship)),
)

/** Drawing: a battleship above three smaller ships. */
export const FleetDrawing = () => (
  <div className="grid w-full max-w-80 gap-2">
    {rows.map((row) => (
      <div key={row[0]?.ship} className="flex items-end gap-1">
        {row.map((drawing) => (
          <div key={drawing.ship} style={{ flex: `${drawing.length} 1 0` }}>
            <DrawnShip drawing={drawing} className="w-full" />
          </div>
        ))}
      </div>
    ))}
  </div>
)

export const CatalogueDrawing = () => <DrawnShip drawing={plan} className="w-full" />

const hair = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const

/** Stars: x, y, height above the plane, and radius, all in units of the view box. */
const stars: readonly (readonly [number, number, number, number])[] = [
  [46, 74, 26, 3],
  [104, 58, -14, 2.5],
  [142, 84, 34, 4],
  [206, 66, 18, 2.5],
  [252, 80, -12, 3],
]
const lanes = stars.slice(1).map(([x, y, z], index) => {
  const [px = 0, py = 0, pz = 0] = stars[index] ?? []
  return `M${px} ${py - pz}L${x} ${y - z}`
})

/** Drawing: stars above a grid, joined by lanes, each with a vertical line down to the grid. */
export const StarMapDrawing = () => (
  <svg viewBox="0 0 300 120" aria-hidden="true" focusable="false" className="w-full">
    {[52, 70, 92].map((y, index) => (
      <path key={y} d={`M${40 - index * 18} ${y}H${260 + index * 18}`} {...hair} opacity="0.35" />
    ))}
    {[-2, -1, 0, 1, 2].map((step) => (
      <path key={step} d={`M${150 + step * 44} 46L${150 + step * 66} 104`} {...hair} opacity="0.35" />
    ))}
    <path d={lanes.join('')} {...hair} strokeDasharray="5 3" stroke="var(--color-signal)" strokeWidth="1.5" />
    {stars.map(([x, y, z, r]) => (
      <g key={x}>
        <path d={`M${x} ${y}V${y - z}M${x - 4} ${y}H${x + 4}`} {...hair} />
        <circle cx={x} cy={y - z} r={r} fill="currentColor" />
      </g>
    ))}
  </svg>
)

/** Drawing: a ship with an arc of fire and three range bands, beside lines of text. */
export const RulesDrawing = () => (
  <svg viewBox="0 0 300 120" aria-hidden="true" focusable="false" className="w-full">
    <g transform="translate(96 60)">
      {[36, 72, 108].map((r, index) => (
        <path
          key={r}
          d={`M${r * 0.7071} ${-r * 0.5}A${r} ${r} 0 0 1 ${r * 0.7071} ${r * 0.5}`}
          {...hair}
          strokeWidth={index === 2 ? 1.5 : 1}
          strokeDasharray={index === 2 ? undefined : '4 3'}
        />
      ))}
      <path d="M0 0L80 -56.5M0 0L80 56.5" {...hair} opacity="0.6" />
      <path d="M-34 -7L10 -5L22 0L10 5L-34 7L-28 0Z" fill="currentColor" />
    </g>
    {[22, 38, 54, 70, 86, 102].map((y, index) => (
      <path
        key={y}
        d={`M216 ${y}H${index % 3 === 2 ? 262 : 290}`}
        {...hair}
        opacity={index === 0 ? 1 : 0.5}
        strokeWidth={index === 0 ? 3 : 1}
      />
    ))}
  </svg>
)

/** Drawing: two ships that face each other, a line of sight with three ranges between them. */
export const BattleDrawing = () => (
  <svg viewBox="0 0 300 120" aria-hidden="true" focusable="false" className="w-full">
    {[44, 76, 108].map((r) => (
      <path
        key={r}
        d={`M${70 + r * 0.87} ${78 - r * 0.5}A${r} ${r} 0 0 1 ${70 + r * 0.98} ${78 + r * 0.17}`}
        {...hair}
      />
    ))}
    <path d="M70 78L226 44" {...hair} strokeDasharray="5 3" stroke="var(--color-signal)" strokeWidth="1.5" />
    <path d="M22 72L52 67L74 70L84 78L74 86L52 89L22 84L30 78Z" fill="currentColor" />
    <path d="M280 38L250 33L228 36L218 44L228 52L250 55L280 50L272 44Z" fill="currentColor" />
  </svg>
)

/** Drawing: a pair of compasses above a ruler. */
export const AdminDrawing = () => (
  <svg viewBox="0 0 300 120" aria-hidden="true" focusable="false" className="w-full">
    <path d="M30 104H270" {...hair} strokeWidth="1.5" />
    {Array.from({ length: 25 }, (_, tick) => (
      <path key={tick} d={`M${30 + tick * 10} 104v${tick % 5 === 0 ? -12 : -6}`} {...hair} />
    ))}
    <path d="M150 18L100 104M150 18L200 104" {...hair} strokeWidth="3" />
    <circle cx="150" cy="18" r="9" fill="var(--color-signal)" stroke="currentColor" />
    <path d="M118 74A62 62 0 0 0 182 74" {...hair} strokeDasharray="4 3" />
  </svg>
)
