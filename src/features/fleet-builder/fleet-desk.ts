import { createContext, use } from 'react'

import type { FleetEdit } from '#game/fleet-edit.ts'
import type { Catalogue } from '#game/fleet.ts'
import type { FleetView } from './fleet-view.ts'

/** What every part of the open builder works with: the fleet as it is, and the one way to change it. */
export interface FleetDesk {
  readonly view: FleetView
  readonly catalogue: Catalogue
  /** Makes an edit and tells it to the history; false when it could not be made, which has then been said. */
  readonly edit: (edit: FleetEdit) => boolean
  /** Adds a ship of this design and says so. */
  readonly add: (design: string) => void
  readonly duplicate: (ship: string) => void
  /** Removes a ship; a toast offers to undo it. */
  readonly remove: (ship: string) => void
  readonly newKey: () => string
}

const DeskContext = createContext<FleetDesk | null>(null)
export const DeskProvider = DeskContext.Provider

export const useDesk = (): FleetDesk => {
  const desk = use(DeskContext)
  if (!desk) throw new Error('useDesk is called outside of an open fleet')
  return desk
}
