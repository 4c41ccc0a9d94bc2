import { startTransition, useEffect, useState, type ReactElement } from 'react'
import type { HullForm } from '#game/ship/ship.ts'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import { isDrawn, silhouetteOf } from '#pieces/hull/silhouette.ts'
import { afterPaint } from '#ui/after-paint.ts'
import type { ShipView } from '../editor/fleet-view.ts'

function Drawing({ form }: { readonly form: HullForm }): ReactElement {
  const { length, height } = silhouetteOf(form, 'profile')
  return <ShipSilhouette form={form} view="profile" ratio={height / length} className="w-full" />
}

/** The screen has the words for so long before the ships are drawn, ms. */
const drawDelayMs = 30

interface ShipsInLineProps {
  readonly ships: readonly ShipView[]
  /** Pixels a metre, the same for all ships of the line. */
  readonly scale: number
}

/**
 * A fleet's ships side by side, all drawn to one scale. Hulls that were never drawn come once the words beside them are
 * on the screen, each in the room that is kept for it: they need the longest, and nobody waits for them.
 */
export function ShipsInLine({ ships, scale }: ShipsInLineProps): ReactElement {
  const [isDue, setDue] = useState(() => ships.every(({ design }) => !design || isDrawn(design.hullForm, 'profile')))
  useEffect(() => (isDue ? undefined : afterPaint(() => startTransition(() => setDue(true)), drawDelayMs)), [isDue])
  return (
    <>
      {ships.map(
        ({ ship, design }) =>
          design && (
            <span key={ship.key} className="max-w-full" style={{ width: Math.ceil(design.hullForm.length * scale) }}>
              {isDue && <Drawing form={design.hullForm} />}
            </span>
          ),
      )}
    </>
  )
}
