import type { ReactElement, ReactNode } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { ArcsDiagram } from '#pieces/ship/arcs-diagram.tsx'
import type { Block, Heights } from '../paper/measured-pages.tsx'
import { splitIntoBoxes, totalHeight, type ShipParts } from '../paper/split-boxes.ts'
import { chunks, traitsOf, type PrintedShip } from '../print-model.ts'
import { Flag, HullBoxes, kindAndBase, ShipDiagram, ShipStats } from '../ship-parts.tsx'
import { Entry, refitEntries, type Named } from '../ship-words.tsx'
import { texts } from '../texts.ts'
import { CriticalTable } from './critical-table.tsx'
import { WeaponTable } from './weapon-table.tsx'

export type SheetSize = 'roomy' | 'dense'

/** Space in a sheet's frame at either side and at top and bottom, and gap below the frame, in millimetres. */
const sheetFrame = { side: 2.5, top: 2, below: 3 } as const

/** Heights of a drawing in millimetres: minimum on dense sheets, minimum on roomy sheets, maximum. */
const drawingHeight = { dense: 18, roomy: 34, most: 78 } as const
/** The most sheets of ships on one page, if they are not printed densely. */
const maxSheetsPerPage = 3
const hullBox: Readonly<Record<SheetSize, number>> = { roomy: 4, dense: 3 }
const weaponsPerBlock = 8
const entriesPerBlock = 4

function SheetHead({
  ship,
  isContinued,
}: {
  readonly ship: PrintedShip
  readonly isContinued?: boolean
}): ReactElement {
  const { built, label, flagship } = ship
  return (
    <header className="sheet-head">
      <h3 className="sheet-name">
        {flagship && <Flag />} {label}
      </h3>
      <p className="card-kind">
        {built && <FactionMark faction={built.faction} className="faction-mark" inInk />}
        <span>
          {[kindAndBase(ship), built?.role, isContinued && texts.ship.continuedWord].filter(Boolean).join(', ')}
        </span>
        {built && <strong>{texts.ship.points(built.points)}</strong>}
      </p>
    </header>
  )
}

function Words({ entries }: { readonly entries: readonly Named[] }): ReactElement {
  return (
    <dl className="ship-words sheet-words">
      {entries.map((entry, n) => (
        <Entry key={n} {...entry} />
      ))}
    </dl>
  )
}

interface DiagramProps {
  readonly ship: ShipDesign
  readonly width: number
  readonly height: number
  readonly size: SheetSize
}

function SheetDiagram({ ship, width, height, size }: DiagramProps): ReactElement {
  if (size === 'dense') return <ShipDiagram ship={ship} width={width} height={height} />
  const rose = Math.min(height, 60)
  return (
    <div className="sheet-diagram">
      <ShipDiagram ship={ship} width={width - rose - 4} height={height} />
      <div className="sheet-arcs" style={{ width: `${rose}mm`, height: `${rose}mm` }}>
        <ArcsDiagram ship={ship} decorative />
      </div>
    </div>
  )
}

export interface ShipSheet extends ShipParts {
  readonly size: SheetSize
  /** Width inside the frame, in millimetres. */
  readonly inner: number
  /** Figures without defense ratings, for a sheet with a drawing. This block replaces the first of `parts`. */
  readonly stats?: Block
}

/** Blocks of a ship's full sheet: figures, weapons, explanations, hull track, criticals. `width` in millimetres. */
export function shipSheet(ship: PrintedShip, width: number, size: SheetSize): ShipSheet {
  const { built, key, label } = ship
  const inner = width - 2 * sheetFrame.side
  const block = (id: string, node: ReactNode): Block => ({ id: `sheet:${key}:${id}`, width: inner, node })
  const entries = [...(built ? traitsOf(built) : []), ...refitEntries(ship.refits)]
  const words = chunks(entries, entriesPerBlock).map((some, n) => block(`words-${n}`, <Words entries={some} />))
  const frame = {
    head: block('head', <SheetHead ship={ship} />),
    continuedHead: block('again', <SheetHead ship={ship} isContinued />),
    size,
    inner,
  }
  if (!built) {
    const unknown = <p className="ship-line">{texts.ship.unknownDesign(ship.design)}</p>
    return { ...frame, parts: [block('unknown', unknown), ...words] }
  }
  const weapons = chunks(built.weapons, weaponsPerBlock)
  const isShort = size === 'roomy' && weapons.length === 1 && words.length <= 2
  const weaponsAndRules = isShort
    ? [
        block(
          'fight',
          <div className="sheet-fight">
            <WeaponTable of={label} weapons={built.weapons} />
            <Words entries={entries} />
          </div>,
        ),
      ]
    : [...weapons.map((some, n) => block(`weapons-${n}`, <WeaponTable of={label} weapons={some} />)), ...words]
  return {
    ...frame,
    stats: block('stats', <ShipStats ship={built} />),
    parts: [
      block('bare', <ShipStats ship={built} defense />),
      ...weaponsAndRules,
      block('hull', <HullBoxes hull={built.hull} width={inner} box={hullBox[size]} />),
      ...(built.class === 'squadron' ? [] : [block('criticals', <CriticalTable hull={built.hull} />)]),
    ],
  }
}

export const sheetBlocks = ({ head, continuedHead, stats, parts }: ShipSheet): readonly Block[] => [
  head,
  continuedHead,
  ...(stats ? [stats] : []),
  ...parts,
]

export interface SheetBox {
  readonly id: string
  readonly label: string
  readonly height: number
  readonly nodes: ReactNode
}

const nodes = (blocks: readonly Block[]): ReactNode => blocks.map(({ id, node }) => <div key={id}>{node}</div>)

/**
 * Height of a sheet with a drawing; undefined if it does not fit. A dense sheet is as low as possible; a roomy one
 * takes a third, a half or the whole of a page. `fixed`: height without the drawing; `room`: height of a page. All in
 * millimetres.
 */
function heightOfSheet(fixed: number, size: SheetSize, room: number): number | undefined {
  const least = fixed + drawingHeight[size]
  if (size === 'dense') return least <= room ? least : undefined
  for (let shares = maxSheetsPerPage; shares >= 1; shares--) if (least <= room / shares) return room / shares
  return undefined
}

/**
 * The boxes of a ship's sheet: one with a drawing if it fits on a page, else several without. `room`: page height in
 * mm.
 */
export function sheetBoxes(ship: PrintedShip, sheet: ShipSheet, heights: Heights, room: number): readonly SheetBox[] {
  const { head, stats, parts, inner, size } = sheet
  const { built, key, label } = ship
  const frame = 2 * sheetFrame.top + sheetFrame.below
  const rest = parts.slice(1)
  const fixed = stats ? totalHeight([head, stats, ...rest], heights) + frame : 0
  const whole = heightOfSheet(fixed, size, room)
  if (built && stats && whole !== undefined) {
    const height = Math.min(drawingHeight.most, Math.floor((whole - fixed) * 10) / 10)
    return [
      {
        id: key,
        label,
        height: whole,
        nodes: (
          <>
            {nodes([head])}
            <SheetDiagram ship={built} width={inner} height={height} size={size} />
            {nodes([stats, ...rest])}
          </>
        ),
      },
    ]
  }
  return splitIntoBoxes(sheet, heights, room - frame).map((box, n) => ({
    id: `${key}:${n}`,
    label: n === 0 ? label : texts.ship.continued(label),
    height: totalHeight(box, heights) + frame,
    nodes: nodes(box),
  }))
}
