import { useDeferredValue, type ReactElement } from 'react'
import type { HullForm } from '#game/ship/ship.ts'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import { silhouetteOf } from '#pieces/hull/silhouette.ts'
import type { ShipView } from '../editor/fleet-view.ts'

interface ShipsInLineProps {
  readonly ships: readonly ShipView[]
  /** Pixels for each metre of a ship, the same for all ships. */
  readonly scale: number
}

/**
 * A fleet's ships side by side, all drawn to one scale. Drawing a hull for the first time takes longer than all else on a
 * list of fleets. Therefore the page first appears without the ships, at their places, and React draws them afterwards.
 */
export function ShipsInLine({ ships, scale }: ShipsInLineProps): ReactElement {
  const isDrawn = useDeferredValue(true, false)
  return (
    <>
      {ships.map(
        ({ ship, design }) =>
          design && (
            <span key={ship.key} className="max-w-full" style={{ width: Math.ceil(design.hullForm.length * scale) }}>
              {isDrawn && <Drawing form={design.hullForm} />}
            </span>
          ),
      )}
    </>
  )
}

function Drawing({ form }: { readonly form: HullForm }): ReactElement {
  const { length, height } = silhouetteOf(form, 'profile')
  return <ShipSilhouette form={form} view="profile" ratio={height / length} className="w-full" />
}
