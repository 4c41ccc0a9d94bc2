import type { ReactElement } from 'react'

import { criticalKinds, type CriticalKind } from '#game/hull-track.ts'

/** What an open critical does, where one line says it (game.md 1 and 3). */
const effects: Partial<Readonly<Record<CriticalKind, string>>> = {
  weapons: '−1 success die',
  fire: 'burns 1 hull a round',
}

/** The face that draws each critical, what it is, and a box to tick while it is open. */
export function CriticalTable(): ReactElement {
  return (
    <div className="critical-table">
      <p className="paper-label">Critical: roll a die; 5 or 6 in repair closes one</p>
      <ul aria-label="Criticals">
        {criticalKinds.map((kind, n) => (
          <li key={kind}>
            <span className="critical-face paper-figure">{n + 1}</span> <span className="tick-box" /> {kind}
            {effects[kind] && <span className="critical-effect">{effects[kind]}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
