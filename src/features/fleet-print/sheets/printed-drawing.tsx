import { memo, type CSSProperties, type ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { printedView, type PrintedSide } from './printed-view.ts'

const sides = ['plan', 'profile'] as const

/**
 * Element id of a drawing. It is made from the design's id, but pinned rules may have another hull with the same id. So
 * two fleets must not be on one page.
 */
const idOf = (ship: Pick<ShipDesign, 'id'>, side: PrintedSide): string => `printed-${ship.id}-${side}`

/**
 * Hidden SVG definitions of all hulls, to which the pages refer. CSS sets fill and outline, so that changing the ink
 * option does not render the drawings again.
 */
export const DrawingDefinitions = memo(function DrawingDefinitions({
  ships,
}: {
  readonly ships: readonly ShipDesign[]
}): ReactElement {
  return (
    <svg className="drawing-sheet" aria-hidden="true" width="0" height="0">
      <defs>
        {ships.flatMap((ship) =>
          sides.map((side) => (
            <g key={`${ship.id}-${side}`} id={idOf(ship, side)}>
              {printedView(ship.hullForm, side).parts.map((part, n) => (
                <g key={n}>
                  <path d={part.outline} className={part.hull ? 'ink-hull' : 'ink-part'} />
                  {part.lines !== '' && <path d={part.lines} className="ink-lines" />}
                  {part.solid !== '' && <path d={part.solid} className="ink-solid" />}
                </g>
              ))}
            </g>
          )),
        )}
      </defs>
    </svg>
  )
})

interface DrawingProps {
  readonly ship: ShipDesign
  readonly side: PrintedSide
  /** Size of the box into which the drawing must fit, in millimetres. */
  readonly width: number
  readonly height: number
}

/** One view of a ship, as large as its box allows. Hidden from screen readers, as the ship's name is beside it. */
export function PrintedDrawing({ ship, side, width, height }: DrawingProps): ReactElement {
  const view = printedView(ship.hullForm, side)
  const margin = 1
  const scale = Math.min(width / (100 + 2 * margin), height / (view.height + 2 * margin))
  const style: CSSProperties & Record<'--pen', number> = {
    width: `${width}mm`,
    height: `${height}mm`,
    // The length of one millimetre in units of the drawing. With it lines are equally wide on all ships.
    '--pen': Math.round(100 / scale) / 100,
  }
  return (
    <svg
      viewBox={`${-margin} ${view.top - margin} ${100 + 2 * margin} ${view.height + 2 * margin}`}
      aria-hidden="true"
      className="printed-drawing"
      style={style}
    >
      <use href={`#${idOf(ship, side)}`} />
    </svg>
  )
}
