import type { ReactElement } from 'react'

import { hullTrack } from './print-model.ts'
import { criticalKinds, hullThresholds } from '#game/hull-track.ts'

/** Boxes to tick off with a pencil, beside what they count. */
export function UseBoxes({ uses, of }: { readonly uses: number; readonly of: string }): ReactElement {
  return (
    <>
      {' '}
      <span role="img" aria-label={`${uses} ${uses === 1 ? 'box' : 'boxes'} for ${of}`} className="whitespace-nowrap">
        {Array.from({ length: uses }, (_, n) => (
          <span key={n} className="muster-box muster-box-small ml-[0.15em]" />
        ))}
      </span>
    </>
  )
}

/** The hull track; the boxes that draw a critical stand out. */
export function HullBoxes({ hull }: { readonly hull: number }): ReactElement {
  const thresholds = hullThresholds(hull)
  return (
    <div className="muster-track">
      <span className="muster-label pr-[0.4em]">
        Hull <span className="muster-figure">{hull}</span>
      </span>
      <span
        role="img"
        aria-label={`${hull} hull boxes; a critical at ${thresholds.join(' and ')} points lost`}
        className="contents"
      >
        {hullTrack(hull)
          .flat()
          .map(({ n, critical }) => (
            <span key={n} className={critical ? 'muster-box muster-box-critical' : 'muster-box'} />
          ))}
      </span>
    </div>
  )
}

/** One box for each kind of critical that may be open; hits on a squadron destroy it before they cripple it. */
export function CriticalBoxes(): ReactElement {
  return (
    <ul className="muster-criticals" aria-label="Criticals">
      {criticalKinds.map((kind) => (
        <li key={kind} className="whitespace-nowrap">
          <span className="muster-box muster-box-small" /> {kind}
        </li>
      ))}
    </ul>
  )
}
