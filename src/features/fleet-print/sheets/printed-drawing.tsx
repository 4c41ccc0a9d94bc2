import { memo, type CSSProperties, type ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { printedView, type PrintedSide } from './printed-view.ts'

const sides = ['plan', 'profile'] as const

/** A pinned design of the same id may have another hull: both may stand on one page only with other ids. */
const idOf = (ship: Pick<ShipDesign, 'id'>, side: PrintedSide): string => `printed-${ship.id}-${side}`

/**
 * Every hull of the fleet once, out of sight; the pages point at it. How it is inked (filled, or in line) is decided by
 * the page's style, so that an ink switch draws nothing again.
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
  /** Millimetres of the box it is fitted into. */
  readonly width: number
  readonly height: number
}

/** One view of a ship, as large as its box allows. Decorative: its name stands beside it. */
export function PrintedDrawing({ ship, side, width, height }: DrawingProps): ReactElement {
  const view = printedView(ship.hullForm, side)
  const margin = 1
  const scale = Math.min(width / (100 + 2 * margin), height / (view.height + 2 * margin))
  const style: CSSProperties & Record<'--pen', number> = {
    width: `${width}mm`,
    height: `${height}mm`,
    // One millimetre in the drawing's own units: lines are as thick on a corvette as on a dreadnought.
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
