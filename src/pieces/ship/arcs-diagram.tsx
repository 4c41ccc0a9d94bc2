import { useMemo, type ReactElement } from 'react'
import { arcsOf } from '#game/ship/arcs.ts'
import { arcs, type Arc, type ShipDesign } from '#game/ship/ship.ts'
import { planView } from '../hull/hull-geometry.ts'
import type { Line } from '../hull/hull-shapes.ts'
import { facingWords, listWords, weaponKey } from './ship-words.ts'
import { texts } from './texts.ts'

export interface ArcsDiagramProps {
  readonly ship: Pick<ShipDesign, 'name' | 'weapons' | 'defense' | 'hullForm'>
  /** Hides the diagram from assistive technology. Used next to a stat block, which has the same content. */
  readonly decorative?: boolean
  readonly className?: string
}

/** Direction of the middle of each arc, in degrees clockwise from the bow. In the diagram the bow is up. */
const bearing: Readonly<Record<Arc, number>> = { bow: 0, starboard: 90, stern: 180, port: 270 }

const outer = 52
const pitch = 6.4
const band = 4.2
/** Half the angle of a drawn arc, in degrees. It is less than 45, so that there is room for diagonals and letters. */
const halfArc = 40

const polar = (radius: number, degrees: number): string => {
  const turn = (degrees * Math.PI) / 180
  const at = (value: number) => Math.round(value * 100) / 100
  return `${at(radius * Math.sin(turn))} ${at(-radius * Math.cos(turn))}`
}

const sector = (middle: number, radius: number, width: number): string => {
  const inner = radius - width
  return [
    `M${polar(radius, middle - halfArc)}A${radius} ${radius} 0 0 1 ${polar(radius, middle + halfArc)}`,
    `L${polar(inner, middle + halfArc)}A${inner} ${inner} 0 0 0 ${polar(inner, middle - halfArc)}Z`,
  ].join('')
}

const diagonals = [45, 135, 225, 315]

const compass = Array.from({ length: 72 }, (_, tick) => {
  const long = tick % 9 === 0 ? 3.4 : tick % 3 === 0 ? 2.2 : 1.2
  return `M${polar(outer + 1.4, tick * 5)}L${polar(outer + 1.4 + long, tick * 5)}`
}).join('')

const arcsText = (ship: ArcsDiagramProps['ship']): string => {
  const weapons = ship.weapons.map((weapon) => texts.arcs.weapon(weapon.name, listWords(arcsOf(weapon))))
  const { bow, flank, stern } = ship.defense
  return [`${ship.name}.`, ...weapons, texts.arcs.defense(texts.defense(bow, flank, stern))].join(' ')
}

const silhouette = (lines: readonly Line[]): string =>
  lines.map((line) => `M${line.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')

/** A diagram of weapon arcs: one ring per weapon, with its arcs filled, and the defense rating of each facing. */
export function ArcsDiagram({ ship, decorative = false, className }: ArcsDiagramProps): ReactElement {
  const plan = useMemo(() => planView(ship.hullForm), [ship.hullForm])
  const rings = ship.weapons.map((weapon, index) => ({ weapon, index, radius: outer - index * pitch }))
  const room = outer - rings.length * pitch
  const { length } = ship.hullForm
  const size = (room * 1.04) / Math.max(length, plan.box.bottom - plan.box.top)

  return (
    <svg viewBox="-60 -60 120 120" className={className} {...(decorative ? { 'aria-hidden': true } : { role: 'img' })}>
      {!decorative && <title>{arcsText(ship)}</title>}
      <path d={compass} stroke="currentColor" strokeWidth={0.4} opacity={0.7} />
      <path d={`M0 -59.5L2.2 ${-outer - 2}H-2.2Z`} fill="currentColor" />
      <path
        d={diagonals.map((at) => `M${polar(room * 0.5, at)}L${polar(outer - rings.length * pitch, at)}`).join('')}
        stroke="currentColor"
        strokeWidth={0.4}
        opacity={0.6}
      />
      {rings.map(({ weapon, index, radius }) => (
        <g key={weapon.id}>
          {arcs.map((arc) => (
            <path
              key={arc}
              d={sector(bearing[arc], radius, band)}
              fill={arcsOf(weapon).includes(arc) ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth={0.35}
              strokeOpacity={arcsOf(weapon).includes(arc) ? 1 : 0.45}
            />
          ))}
          {diagonals.map((at) => (
            <text
              key={at}
              transform={`translate(${polar(radius - band / 2, at)})`}
              dy="0.35em"
              textAnchor="middle"
              className="font-mono"
              fontSize={5}
              fill="currentColor"
            >
              {weaponKey(index)}
            </text>
          ))}
        </g>
      ))}
      <g transform={`rotate(-90) scale(${size}) translate(${-length / 2} 0)`} opacity={0.3}>
        {plan.parts.map((part, index) => (
          <path key={index} d={silhouette(part.outline)} fill="currentColor" />
        ))}
      </g>
      {arcs.map((arc) => (
        <text
          key={arc}
          transform={`translate(${polar(room * 0.74, bearing[arc])})`}
          dy="0.36em"
          textAnchor="middle"
          className="font-mono"
          fontSize={11}
          fontWeight={700}
          fill="currentColor"
        >
          {ship.defense[facingWords[arc]]}
        </text>
      ))}
    </svg>
  )
}
