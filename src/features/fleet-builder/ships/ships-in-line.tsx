import { useDeferredValue, type ReactElement } from 'react'
import type { HullForm } from '#game/ship/ship.ts'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import type { ShipView } from '../open-fleet/fleet-view.ts'
import { isCraft, lineSize } from './line-size.ts'

/** Places of a squadron's craft: the middle one leads. */
const flight = ['h-1.5 self-start', 'h-1.5 self-end', 'h-1.5 self-start ml-0.5'] as const

interface ShipsInLineProps {
  readonly ships: readonly ShipView[]
}

/**
 * A fleet's ships in a line, seen from the side, large enough to distinguish them. Drawing a hull for the first time
 * takes longer than everything else on a list of fleets. Therefore the page first appears without the ships, at their
 * places, and React draws them afterwards.
 */
export function ShipsInLine({ ships }: ShipsInLineProps): ReactElement {
  const isDrawn = useDeferredValue(true, false)
  return (
    <>
      {ships.map(
        ({ ship, design }) =>
          design && (
            <span key={ship.key} className="max-w-full" style={lineSize(design.hullForm)}>
              {isDrawn && <Drawing form={design.hullForm} />}
            </span>
          ),
      )}
    </>
  )
}

function Drawing({ form }: { readonly form: HullForm }): ReactElement {
  if (!isCraft(form)) return <ShipSilhouette form={form} view="profile" className="size-full" />
  return (
    <span className="flex size-full flex-col justify-between">
      {flight.map((place) => (
        <ShipSilhouette key={place} form={form} view="profile" className={place} />
      ))}
    </span>
  )
}
