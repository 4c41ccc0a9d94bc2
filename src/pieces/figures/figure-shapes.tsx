import type { ReactNode } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { silhouetteOf } from '../hull/silhouette.ts'

/** Building blocks for figures of the rules, in theme colours only. Headings are in degrees clockwise from "up". */

export type Point = readonly [number, number]

const round = (value: number): number => Math.round(value * 10) / 10

export function polar([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [round(x + radius * Math.sin(angle)), round(y - radius * Math.cos(angle))]
}

/** SVG path of a ring segment, clockwise between two headings (degrees). It is a circle sector if `inner` is 0. */
export function sector(
  centre: Point,
  [inner, outer]: readonly [number, number],
  [from, to]: readonly [number, number],
): string {
  const large = to - from > 180 ? 1 : 0
  const at = (radius: number, degrees: number) => polar(centre, radius, degrees).join(' ')
  const outside = `M${at(outer, from)}A${outer} ${outer} 0 ${large} 1 ${at(outer, to)}`
  return inner === 0
    ? `${outside}L${centre.join(' ')}Z`
    : `${outside}L${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z`
}

interface SheetProps {
  readonly width: number
  readonly height: number
  readonly name: string
  /** Side of the grid squares in units of the drawing; 0 for no grid. */
  readonly grid?: number
  readonly children: ReactNode
}

export function Sheet({ width, height, name, grid = 24, children }: SheetProps) {
  const lines = (length: number) =>
    Array.from({ length: grid === 0 ? 0 : Math.ceil(length / grid) - 1 }, (_, at) => (at + 1) * grid)
  const squares = [
    ...lines(width).map((x) => `M${x} 0V${height}`),
    ...lines(height).map((y) => `M0 ${y}H${width}`),
  ].join('')
  return (
    <svg
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      role="img"
      className="rules-drawing"
      style={{ maxInlineSize: width * 1.9 }}
    >
      <title>{name}</title>
      <path d={squares} stroke="var(--color-hairline)" strokeWidth={0.5} opacity={0.6} />
      {children}
      <rect width={width} height={height} fill="none" stroke="currentColor" />
    </svg>
  )
}

export type Side = 'own' | 'foe' | 'ghost'

export const sideColour: Readonly<Record<Side, string>> = {
  own: 'currentColor',
  foe: 'var(--color-hull)',
  ghost: 'var(--color-line)',
}

const defaultShip: Readonly<Record<Side, string>> = {
  own: 'accord-provost',
  foe: 'kharon-ashlar',
  ghost: 'accord-provost',
}

interface CounterProps {
  readonly at: Point
  readonly heading?: number
  readonly length?: number
  readonly side?: Side
  readonly ship?: string
  /** Radius of the base in units of the drawing; undefined for no base. */
  readonly base?: number
}

export function Counter({
  at: [x, y],
  heading = 0,
  length = 40,
  side = 'own',
  ship = defaultShip[side],
  base,
}: CounterProps) {
  const design = catalogue.ships.get(ship)
  if (!design) return null
  const { runs, length: metres } = silhouetteOf(design.hullForm, 'plan')
  const colour = sideColour[side]
  return (
    <g transform={`translate(${x} ${y}) rotate(${heading - 90})`}>
      {base !== undefined && (
        <circle
          r={base}
          fill="var(--color-paper)"
          fillOpacity={0.6}
          stroke={colour}
          strokeWidth={0.8}
          strokeDasharray={side === 'ghost' ? '3 2' : undefined}
        />
      )}
      <g transform={`scale(${length / metres}) translate(${-metres / 2} 0)`} opacity={side === 'ghost' ? 0.75 : 1}>
        {runs.map(({ ink, d }, index) => (
          <path key={index} d={d} fill={ink ? colour : 'var(--color-paper-raised)'} />
        ))}
      </g>
    </g>
  )
}

interface FigureLabelProps {
  readonly at: Point
  readonly children: ReactNode
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly size?: number
  readonly colour?: string
  readonly mono?: boolean
}

/** A label with an outline in the background colour, so that it is readable on top of lines. */
export const FigureLabel = ({
  at: [x, y],
  children,
  anchor = 'middle',
  size = 13,
  colour = 'currentColor',
  mono = false,
}: FigureLabelProps) => (
  <text
    x={x}
    y={y}
    dy="0.35em"
    textAnchor={anchor}
    fontSize={size}
    fill={colour}
    stroke="var(--color-paper-raised)"
    strokeWidth={3}
    paintOrder="stroke"
    className={mono ? 'figures' : 'rules-lettering'}
  >
    {children}
  </text>
)

interface LineProps {
  readonly from: Point
  readonly to: Point
  readonly colour?: string
  readonly dashed?: boolean
  readonly width?: number
}

export const Stroke = ({ from, to, colour = 'currentColor', dashed = false, width = 1 }: LineProps) => (
  <path
    d={`M${from.join(' ')}L${to.join(' ')}`}
    stroke={colour}
    strokeWidth={width}
    strokeDasharray={dashed ? '4 3' : undefined}
    fill="none"
  />
)

export function Arrow({ from, to, colour = 'var(--color-signal-text)', dashed = false, width = 2 }: LineProps) {
  const heading = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI
  const neck = polar(to, 9, heading + 180)
  const [left, right] = [polar(neck, 4.5, heading - 90), polar(neck, 4.5, heading + 90)]
  return (
    <g>
      <Stroke from={from} to={neck} colour={colour} dashed={dashed} width={width} />
      <path d={`M${to.join(' ')}L${left.join(' ')}L${right.join(' ')}Z`} fill={colour} />
    </g>
  )
}

interface MeasureProps {
  readonly from: Point
  readonly to: Point
  readonly label: string
  /** Offset of the label from the middle of the line, in units of the drawing. */
  readonly off?: Point
}

/** A line with ticks at both ends and a label, which shows a distance. */
export function Measure({ from, to, label, off = [0, -12] }: MeasureProps) {
  const heading = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI
  const tick = (end: Point) => <Stroke from={polar(end, 5, heading - 90)} to={polar(end, 5, heading + 90)} />
  return (
    <g>
      <Stroke from={from} to={to} width={0.8} />
      {tick(from)}
      {tick(to)}
      <FigureLabel at={[(from[0] + to[0]) / 2 + off[0], (from[1] + to[1]) / 2 + off[1]]} mono size={12}>
        {label}
      </FigureLabel>
    </g>
  )
}
