import { memo, type ReactElement } from 'react'
import type { HullForm } from '#game/ship/ship.ts'
import { silhouetteBox, silhouetteOf, type SilhouetteView } from './silhouette.ts'

interface ShipSilhouetteProps {
  readonly form: HullForm
  readonly view: SilhouetteView
  /** Height of the box divided by its width. Without it, the box has no free space around the ship. */
  readonly ratio?: number
  readonly className?: string
}

/** A filled silhouette of a ship in a box. Hidden from assistive technology, because the name is next to it. */
export const ShipSilhouette = memo(function ShipSilhouette({
  form,
  view,
  ratio,
  className,
}: ShipSilhouetteProps): ReactElement {
  const silhouette = silhouetteOf(form, view)
  return (
    <svg viewBox={silhouetteBox(silhouette, ratio)} aria-hidden="true" focusable="false" className={className}>
      {silhouette.runs.map(({ ink, d }, at) => (
        <path key={at} d={d} fill={ink ? 'currentColor' : 'var(--drawing-ground, var(--color-paper, Canvas))'} />
      ))}
    </svg>
  )
})
