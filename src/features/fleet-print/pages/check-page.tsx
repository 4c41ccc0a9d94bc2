import type { ReactElement } from 'react'
import { card } from '../paper/paper-sizes.ts'
import { pagesTexts as texts } from '../texts.ts'

const words = texts.check

const steps = Array.from({ length: 11 }, (_, n) => n * 10)
const fine = Array.from({ length: 101 }, (_, n) => n)

const ticks = fine.map((mm) => `M${mm + 5} 8v${mm % 10 === 0 ? -4 : mm % 5 === 0 ? -2.8 : -1.6}`).join('')

/** A bar of 100 mm with ticks, with which the player checks the printed scale against a ruler. */
function Ruler({ upright = false }: { readonly upright?: boolean }): ReactElement {
  return (
    <svg
      viewBox="0 0 110 14"
      role="img"
      aria-label={upright ? words.uprightBar : words.bar}
      className={upright ? 'ruler ruler-upright' : 'ruler'}
    >
      <path d="M5 8h100v1.6h-100z" className="box-struck" />
      <path d={ticks} className="ruler-ticks" />
      {steps.map((mm) => (
        <text key={mm} x={mm + 5} y="13" textAnchor="middle" className="ruler-figure">
          {mm}
        </text>
      ))}
    </svg>
  )
}

/** A page that shows whether the printer scales pages. */
export function CheckPage(): ReactElement {
  return (
    <div className="check-page">
      <h3 className="glossary-title">{words.title}</h3>
      <p>{words.before}</p>
      <div className="check-rulers">
        <Ruler />
        <Ruler upright />
        <div
          className="check-card"
          style={{ width: `${card.width}mm`, height: `${card.height}mm` }}
          data-measure="card"
        >
          <p>{words.card(card.width, card.height)}</p>
          <p>{words.layCard}</p>
        </div>
      </div>
      <p>{words.after}</p>
    </div>
  )
}
