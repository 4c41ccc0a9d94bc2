import type { ReactElement } from 'react'
import { criticalTexts } from '#content/criticals.ts'
import { criticalKinds, hullBreachLoss, type CriticalKind } from '#game/ship/hull-track.ts'
import { sheetsTexts as texts } from '../texts.ts'

/** Effect of a critical on a ship. A hull breach costs a fraction of the hull, which is given in hull points here. */
const effectOn = (kind: CriticalKind, hull: number): string =>
  kind === 'hull breach' ? texts.hullLost(hullBreachLoss(hull)) : criticalTexts[kind].effect

/** Table of the criticals: die face, name, effect, and a box to tick. */
export function CriticalTable({ hull }: { readonly hull: number }): ReactElement {
  return (
    <div className="critical-table">
      <p className="paper-label">{texts.criticalTable}</p>
      <ul aria-label={texts.criticals}>
        {criticalKinds.map((kind, n) => (
          <li key={kind}>
            <span className="critical-face paper-figure">{n + 1}</span> <span className="tick-box" /> {kind}
            <span className="critical-effect">{effectOn(kind, hull)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
