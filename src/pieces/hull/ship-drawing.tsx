import { type CSSProperties, memo, type ReactElement } from 'react'
import type { HullForm, ShipDesign } from '#game/ship/ship.ts'
import { frameOf, tickStep, type DrawingDetail, type DrawingView } from './drawing-frame.ts'
import type { HullView } from './hull-assembly.ts'
import { planView, profileView } from './hull-geometry.ts'
import type { Line, Part } from './hull-shapes.ts'

export interface ShipDrawingProps {
  readonly ship: Pick<ShipDesign, 'name' | 'class' | 'hullForm'>
  /** Which views are drawn. Default: `both`. */
  readonly view?: DrawingView
  readonly variant?: 'line' | 'filled'
  /** Amount of detail. Default: `card`. */
  readonly detail?: DrawingDetail
  /** Pixels per metre, for drawing several ships to the same scale. Without it the drawing fills its box. */
  readonly scale?: number
  /** Hides the drawing from assistive technology. Used next to a heading that names the ship. */
  readonly decorative?: boolean
  readonly className?: string
}

const path = (lines: readonly Line[], closed: boolean): string =>
  lines.map((line) => `M${line.map(([x, y]) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`).join('')

/** The colour in which parts hide others. An element with another background colour sets --drawing-ground. */
const background = 'var(--drawing-ground, var(--color-paper, Canvas))'
const ink = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const
const gapStroke = { ...ink, stroke: background, strokeWidth: 1.2, paintOrder: 'stroke' } as const

interface PartProps {
  readonly part: Part
  readonly detail: DrawingDetail
}

/** A part of a filled drawing. An outline in the background colour separates it from other parts. */
function Silhouette({ part, detail }: PartProps): ReactElement {
  const mark = detail === 'mark'
  return (
    <>
      <path
        d={path(part.outline, true)}
        {...(mark ? {} : gapStroke)}
        fill={mark && part.badge ? background : 'currentColor'}
      />
      {!mark && part.edges && <path d={path(part.edges, false)} {...ink} stroke={background} strokeWidth={0.5} />}
      {part.solid && <path d={path(part.solid, true)} fill={background} />}
    </>
  )
}

/** A part of a line drawing: outline, medium and thin lines, and shading if the detail is `plate`. */
function LineDrawing({ part, detail }: PartProps): ReactElement {
  const mark = detail === 'mark'
  const weight = part.of === 'hull' ? 1.3 : mark ? 0.7 : 0.9
  return (
    <>
      <path d={path(part.outline, true)} {...ink} fill={background} strokeWidth={weight} strokeLinejoin="round" />
      {detail === 'plate' && part.hatch && (
        <path d={path(part.hatch, false)} {...ink} strokeWidth={0.5} opacity={0.5} />
      )}
      {!mark && part.fine && <path d={path(part.fine, false)} {...ink} strokeWidth={0.5} opacity={0.45} />}
      {!mark && part.edges && <path d={path(part.edges, false)} {...ink} strokeWidth={0.7} opacity={0.85} />}
      {part.solid && <path d={path(part.solid, true)} fill="currentColor" />}
    </>
  )
}

interface HullViewLayerProps {
  readonly view: HullView
  readonly down: number
  readonly detail: DrawingDetail
  readonly filled: boolean
}

function HullViewLayer({ view, down, detail, filled }: HullViewLayerProps): ReactElement {
  const Part = filled ? Silhouette : LineDrawing
  return (
    <g transform={`translate(0 ${down})`}>
      {view.parts.map((part, index) => (
        <Part key={index} part={part} detail={detail} />
      ))}
    </g>
  )
}

function Scale({ form, top }: { readonly form: HullForm; readonly top: number }): ReactElement {
  const step = tickStep(form.length)
  const unit = form.length / 100
  const minor = Array.from({ length: Math.floor((form.length / step) * 5) + 1 }, (_, index) => (index * step) / 5)
  const major = minor.filter((_, index) => index % 5 === 0)
  const ticks = minor.map((x, index): Line => [
    [x, top],
    [x, top + unit * (index % 5 === 0 ? 1.5 : 0.7)],
  ])
  const type = {
    fill: 'currentColor',
    className: 'font-mono ship-scale',
    style: { '--unit': unit } as CSSProperties,
  } as const
  return (
    <g>
      <path
        d={path(
          [
            [
              [0, top],
              [form.length, top],
            ],
            ...ticks,
          ],
          false,
        )}
        {...ink}
        strokeWidth={0.6}
      />
      {major.map((x, index) => (
        <text key={x} x={x} y={top + unit * 3.6} textAnchor="middle" {...type}>
          {index === major.length - 1 ? `${x} m` : x}
        </text>
      ))}
    </g>
  )
}

const viewNames: Readonly<Record<DrawingView, string>> = { both: 'profile and plan', plan: 'plan', profile: 'profile' }

/** A drawing of a ship in the text colour. It contains no ids, so it can occur several times on a page. */
export const ShipDrawing = memo(function ShipDrawing(props: ShipDrawingProps): ReactElement {
  const { ship, view = 'both', variant = 'line', detail = 'card', scale, decorative = false, className } = props
  const form = ship.hullForm
  const plan = planView(form)
  const profile = profileView(form)
  const frame = frameOf(form, { plan, profile }, { view, detail, toScale: scale !== undefined })
  const { left, top, width, height, profileDown, planDown, bottom } = frame
  const filled = variant === 'filled'
  const bow = form.length
  const overhang = bow * 0.01

  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      className={className}
      {...(scale === undefined ? {} : { width: width * scale, height: height * scale })}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img' })}
    >
      {!decorative && <title>{`${ship.name}, ${ship.class}: ${viewNames[view]}, ${bow} m`}</title>}
      {detail === 'plate' && view === 'both' && (
        <path
          d={`M0 ${profileDown}V${bottom}M${bow} ${profileDown}V${bottom}`}
          {...ink}
          strokeWidth={0.5}
          opacity={0.35}
          strokeDasharray="1.5 3"
        />
      )}
      {view !== 'plan' && <HullViewLayer view={profile} down={profileDown} detail={detail} filled={filled} />}
      {view !== 'profile' && <HullViewLayer view={plan} down={planDown} detail={detail} filled={filled} />}
      {view !== 'profile' && detail !== 'mark' && (
        <path
          d={`M${-overhang} ${planDown}H${bow + overhang}`}
          {...ink}
          stroke={filled ? background : 'currentColor'}
          strokeWidth={0.6}
          opacity={0.6}
          strokeDasharray="9 3 2 3"
        />
      )}
      {detail === 'plate' && <Scale form={form} top={bottom + bow * 0.02} />}
    </svg>
  )
})
