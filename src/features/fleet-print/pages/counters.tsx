import type { ReactElement, ReactNode } from 'react'
import type { Paper } from '../paper/paper-sizes.ts'
import { chunks, type PrintedShip } from '../print-model.ts'
import { pagesTexts as texts } from '../texts.ts'

/** Gap between discs, and height of the line above them, in millimetres. */
const gap = 3
const introHeight = 8

/** A disc of the size of the ship's base, in millimetres: the heading at its edge, and lines between its four arcs. */
function Counter({ label, base }: { readonly label: string; readonly base: number }): ReactElement {
  return (
    <li className="counter" style={{ width: `${base}mm`, height: `${base}mm` }}>
      <svg viewBox="-50 -50 100 100" className="counter-arcs" aria-hidden="true">
        <path d="M-35.4 -35.4l7 7M35.4 -35.4l-7 7M-35.4 35.4l7 -7M35.4 35.4l-7 -7" />
      </svg>
      <span translate="no">{label}</span>
    </li>
  )
}

/** Pages of discs to cut out, one for each ship whose design is in these rules. `room`: the text area of a page. */
export function counterPages(ships: readonly PrintedShip[], { width, height }: Paper): readonly ReactNode[] {
  const discs = ships.flatMap(({ key, label, built }) => (built ? [{ key, label, base: built.base }] : []))
  const cell = Math.max(0, ...discs.map(({ base }) => base)) + gap
  const across = Math.max(1, Math.floor((width + gap) / cell))
  const down = Math.max(1, Math.floor((height - introHeight + gap) / cell))
  return chunks(discs, across * down).map((some, n) => (
    <div key={n}>
      <p style={{ height: `${introHeight}mm` }}>{texts.counters}</p>
      <ul
        className="counters"
        style={{ gridTemplateColumns: `repeat(${across}, ${cell}mm)`, gridAutoRows: `${cell}mm` }}
      >
        {some.map(({ key, ...disc }) => (
          <Counter key={key} {...disc} />
        ))}
      </ul>
    </div>
  ))
}
