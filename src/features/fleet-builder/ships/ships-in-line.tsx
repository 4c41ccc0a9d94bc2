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

/** Delay in ms between showing the text and drawing the ships. */
const drawDelayMs = 30

interface ShipsInLineProps {
  readonly ships: readonly ShipView[]
  /** Pixels per metre, the same for all ships. */
  readonly scale: number
}

/** Hulls that are not cached yet are drawn after the text, in reserved space, because drawing them is slow. */
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
