import type { ScenarioMap } from '#content/rules-tree.ts'
import { Arrow, Counter, Sheet, sideColour, FigureLabel, type Point } from './figure-shapes.tsx'
import { scenarioTables, type TableMap } from './scenario-maps.ts'
import { Debris, Mines, Nebula, Well } from './terrain.tsx'

/** Units of the drawing for each inch of the table. */
const inch = 8

const scaled = ([x, y]: readonly [number, number]): Point => [x * inch, y * inch]

function Terrain({ kind, at, size }: TableMap['terrain'][number]) {
  const place = scaled(at)
  const radius = size * inch
  switch (kind) {
    case 'debris':
      return <Debris at={place} radius={radius} />
    case 'nebula':
      return <Nebula at={place} radius={radius} />
    case 'well':
      return <Well at={place} radius={radius} />
    case 'mines':
      return <Mines at={place} side={radius} />
  }
}

function Zone({ label, side, box, circle }: TableMap['zones'][number]) {
  const ink = {
    fill: sideColour[side],
    fillOpacity: 0.08,
    stroke: sideColour[side],
    strokeDasharray: side === 'foe' ? '6 3' : undefined,
  }
  if (circle) {
    const [x, y, radius] = circle
    return (
      <g>
        <circle cx={x * inch} cy={y * inch} r={radius * inch} {...ink} />
        <FigureLabel at={[x * inch, y * inch]} size={15} colour={sideColour[side]}>
          {label}
        </FigureLabel>
      </g>
    )
  }
  const [left, top, width, height] = box ?? [0, 0, 0, 0]
  return (
    <g>
      <rect x={left * inch} y={top * inch} width={width * inch} height={height * inch} {...ink} />
      <FigureLabel
        at={[(left + width / 2) * inch, (top + (height > 12 ? 1.6 : height / 2)) * inch]}
        size={15}
        colour={sideColour[side]}
      >
        {label}
      </FigureLabel>
    </g>
  )
}

function Mark({ kind, at, label }: TableMap['marks'][number]) {
  const [x, y] = scaled(at)
  if (kind === 'freighter') return <Counter at={[x, y]} heading={90} length={30} ship="hesperia-bumboat" />
  return (
    <g>
      {kind === 'station' ? (
        <path
          d={`M${x} ${y - 16}l14 8v16l-14 8l-14 -8v-16z`}
          fill="var(--color-paper-raised)"
          stroke="var(--color-hull)"
          strokeWidth={2}
        />
      ) : (
        <circle cx={x} cy={y} r={11} fill="var(--color-signal)" stroke="currentColor" />
      )}
      {kind === 'objective' && (
        <text
          x={x}
          y={y}
          dy="0.35em"
          textAnchor="middle"
          fontSize={13}
          fill="var(--color-signal-ink)"

          className="figures"
        >
          {label}
        </text>
      )}
      {kind === 'station' && (
        <FigureLabel at={[x, y + 26]} colour="var(--color-hull)">
          {label}
        </FigureLabel>
      )}
    </g>
  )
}

/** An arrow with a label. The label is above the arrow, or beside a vertical arrow, so that they do not overlap. */
function LabelledArrow({ from, to, label }: TableMap['arrows'][number]) {
  const isUpright = from[0] === to[0]
  const [x, y] = scaled([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  return (
    <g>
      <Arrow from={scaled(from)} to={scaled(to)} />
      {label !== undefined && (
        <FigureLabel
          at={isUpright ? [x - 8, y] : [x, y - 12]}
          anchor={isUpright ? 'end' : 'middle'}
          colour="var(--color-signal-text)"
        >
          {label}
        </FigureLabel>
      )}
    </g>
  )
}

/** Figure of the table of a scenario: 48 × 48 inches, with a grid of 6 inches. */
export function ScenarioFigure({ map }: { readonly map: ScenarioMap }) {
  const { name, zones, terrain, marks, arrows } = scenarioTables[map]
  return (
    <Sheet width={48 * inch} height={48 * inch} grid={6 * inch} name={`${name} The table is 48 inches square.`}>
      {zones.map((zone, index) => (
        <Zone key={index} {...zone} />
      ))}
      {terrain.map((piece, index) => (
        <Terrain key={index} {...piece} />
      ))}
      {arrows.map((arrow, index) => (
        <LabelledArrow key={index} {...arrow} />
      ))}
      {marks.map((mark, index) => (
        <Mark key={index} {...mark} />
      ))}
    </Sheet>
  )
}
