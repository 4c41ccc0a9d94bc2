import type { ReactElement } from 'react'

import { silhouetteOf } from '#pieces/silhouette.ts'
import { ShipSilhouette } from '#pieces/ship-silhouette.tsx'
import type { HullForm } from '#game/ship.ts'

interface ShipInLineProps {
  readonly form: HullForm
  /** Pixels a metre, the same for all ships of the line. */
  readonly scale: number
}

/** One ship of a line, all drawn to one scale. */
export function ShipInLine({ form, scale }: ShipInLineProps): ReactElement {
  const { length, height } = silhouetteOf(form, 'profile')
  return (
    <span className="max-w-full" style={{ width: Math.ceil(length * scale) }}>
      <ShipSilhouette form={form} view="profile" ratio={height / length} className="w-full" />
    </span>
  )
}
