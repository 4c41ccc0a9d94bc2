import type { ReactElement } from 'react'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import { silhouetteOf } from '#pieces/hull/silhouette.ts'
import type { ShipView } from '../editor/fleet-view.ts'

interface ShipsInLineProps {
  readonly ships: readonly ShipView[]
  /** Pixels for each metre of a ship, the same for all ships. */
  readonly scale: number
}

/** A fleet's ships side by side, all drawn to one scale. */
export function ShipsInLine({ ships, scale }: ShipsInLineProps): ReactElement {
  return (
    <>
      {ships.map(({ ship, design }) => {
        if (!design) return null
        const { length, height } = silhouetteOf(design.hullForm, 'profile')
        return (
          <span key={ship.key} className="max-w-full" style={{ width: Math.ceil(design.hullForm.length * scale) }}>
            <ShipSilhouette form={design.hullForm} view="profile" ratio={height / length} className="w-full" />
          </span>
        )
      })}
    </>
  )
}
