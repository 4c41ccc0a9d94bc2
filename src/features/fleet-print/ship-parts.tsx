import type { ReactElement } from 'react'
import { criticalKinds, hullThresholds } from '#game/ship/hull-track.ts'
import { massOf, type ShipDesign } from '#game/ship/ship.ts'
import { drawTrack } from './cards/hull-boxes.ts'
import type { PrintedShip } from './print-model.ts'
import { PrintedDrawing } from './sheets/printed-drawing.tsx'
import { printedView } from './sheets/printed-view.ts'
import { texts } from './texts.ts'

const words = texts.ship

/** Elements that cards and sheets share. They have no outer margins, so that their measured heights can be added up. */

export function Flag(): ReactElement {
  return (
    <svg viewBox="0 0 15 16" className="ship-flag" role="img" aria-label={words.flagship}>
      <path d="M1 0h1.6v16H1zM2.6 1h12l-3.4 4 3.4 4h-12z" fill="currentColor" />
    </svg>
  )
}

/**
 * Text below the ship's name: its design and class, with the number by which rules name the class. The design is left out if
 * the name begins with it.
 */
export function kindOf({ built, label }: PrintedShip): string {
  if (!built) return words.unknown
  const ofClass = words.ofClass(built.class, massOf(built.class))
  const kind = label.startsWith(built.name) ? ofClass : words.kind(built.name, ofClass)
  return built.retired ? words.retired(kind) : kind
}

export const kindAndBase = (ship: PrintedShip): string =>
  ship.built ? `${kindOf(ship)}, ${words.base(ship.built.base)}` : kindOf(ship)

type Figure = keyof typeof texts.figures

/** Figures of a ship, in the order in which a round uses them. Point defense and hangar of 0 are left out. */
const statsOf = (ship: ShipDesign, defense: boolean): readonly (readonly [Figure, string])[] => [
  ...(defense ? [['defense', `${ship.defense.bow}/${ship.defense.flank}/${ship.defense.stern}`] as const] : []),
  ['evasion', String(ship.evasion)],
  ['thrust', `${ship.thrust}″`],
  ['turn', `${ship.turn * 45}°`],
  ['command', String(ship.command)],
  ['signature', `${ship.signature}″`],
  ...(ship.pointDefense > 0 ? [['pointDefense', String(ship.pointDefense)] as const] : []),
  ...(ship.hangar > 0 ? [['hangar', String(ship.hangar)] as const] : []),
]

const meanings: Readonly<Partial<Record<Figure, string>>> = texts.figureMeanings

interface StatsProps {
  readonly ship: ShipDesign
  /** True if the defense ratings are included, because no drawing shows them. */
  readonly defense?: boolean
}

export function ShipStats({ ship, defense = false }: StatsProps): ReactElement {
  return (
    <dl className="ship-stats">
      {statsOf(ship, defense).map(([figure, value]) => (
        <div key={figure}>
          <dt className="paper-label">
            {meanings[figure] ? <abbr title={meanings[figure]}>{texts.figures[figure]}</abbr> : texts.figures[figure]}
          </dt>
          <dd className="paper-figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DiagramProps {
  readonly ship: ShipDesign
  /** Size of the whole diagram in millimetres. */
  readonly width: number
  readonly height: number
}

/** Space for a defense rating at either end of the plan, in millimetres. */
const ratingSpace = 4.5

/** Minimum height in millimetres at which the plan is below the profile; in a lower box it is beside it. */
const minStackedHeight = 26

interface Box {
  readonly width: number
  readonly height: number
}

/** The box of the plan, reduced to the drawing's size, so that the defense ratings stand close to the hull. */
const planBox = (ship: ShipDesign, { width, height }: Box): Box => {
  const view = printedView(ship.hullForm, 'plan')
  const scale = Math.min(width / 102, height / (view.height + 2))
  return { width: scale * 102, height: scale * (view.height + 2) }
}

const diagramLayout = ({
  width,
  height,
}: Box): { readonly profile: Box; readonly plan: Box; readonly stacked: boolean } => {
  const stacked = height >= minStackedHeight && height > width * 0.4
  const profile = stacked
    ? { width: width * 0.8, height: height * 0.32 }
    : { width: (width - 2 * ratingSpace - 2) / 2, height }
  const plan = stacked
    ? { width: width * 0.8, height: height - profile.height - 2 * ratingSpace - 1 }
    : { width: profile.width, height: height - 2 * ratingSpace }
  return { profile, plan, stacked }
}

/** Profile and plan of a ship, bow to the right, with the defense ratings around the plan. */
export function ShipDiagram({ ship, width, height }: DiagramProps): ReactElement {
  const { bow, flank, stern } = ship.defense
  const { profile, plan, stacked } = diagramLayout({ width, height })
  const sides = [
    ['bow', words.bow, bow],
    ['port', words.flank, flank],
    ['stern', words.stern, stern],
    ['starboard', '', flank],
  ] as const
  return (
    <div className={stacked ? 'ship-diagram ship-diagram-stacked' : 'ship-diagram'} style={{ height: `${height}mm` }}>
      <PrintedDrawing ship={ship} side="profile" {...profile} />
      <div className="ship-plan" style={{ padding: `${ratingSpace}mm` }}>
        <PrintedDrawing ship={ship} side="plan" {...planBox(ship, plan)} />
        {sides.map(([side, name, value]) => (
          <span key={side} className={`ship-rating ship-rating-${side} paper-figure`}>
            {name !== '' && <span className="sr-only">{words.defenseAt(name)}</span>}
            <span aria-hidden={name === '' ? true : undefined}>{value}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

interface HullProps {
  readonly hull: number
  readonly width: number
  /** Size of one box of the hull track, in millimetres. */
  readonly box: number
}

const labelWidth = 9

/** The boxes of a ship's hull, without a label. */
export function HullTrack({ hull, width, box }: HullProps): ReactElement {
  const track = drawTrack(hull, width, box)
  const [first, second] = hullThresholds(hull)
  return (
    <svg
      viewBox={`0 0 ${width} ${track.height}`}
      style={{ width: `${width}mm`, height: `${track.height}mm` }}
      role="img"
      aria-label={words.hullBoxes(hull, first, second)}
      className="hull-track"
    >
      <path d={track.plain} className="box-plain" />
      <path d={track.heavy} className="box-heavy" />
      <path d={track.struck} className="box-struck" />
    </svg>
  )
}

export function HullBoxes({ hull, width, box }: HullProps): ReactElement {
  return (
    <div className="ship-hull">
      <span className="paper-label" style={{ width: `${labelWidth}mm` }}>
        {words.hull}
        <span className="paper-figure">{hull}</span>
      </span>
      <HullTrack hull={hull} width={width - labelWidth} box={box} />
    </div>
  )
}

/** Boxes to tick, one for each use of a weapon. */
export function UseBoxes({ uses, of }: { readonly uses: number; readonly of: string }): ReactElement {
  return (
    <span role="img" aria-label={words.useBoxes(uses, of)}>
      {Array.from({ length: uses }, (_, n) => (
        <span key={n} className="tick-box" />
      ))}
    </span>
  )
}

/** A box to tick for each kind of critical. Squadrons have none: they are destroyed before they can draw a critical. */
export function CriticalBoxes(): ReactElement {
  return (
    <ul className="ship-criticals" aria-label={words.criticals}>
      {criticalKinds.map((kind) => (
        <li key={kind}>
          <span className="tick-box" /> {kind}
        </li>
      ))}
    </ul>
  )
}
