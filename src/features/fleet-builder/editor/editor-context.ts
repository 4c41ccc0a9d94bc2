import { createContext, use } from 'react'
import type { FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Catalogue } from '#game/fleet/fleet.ts'

/** The one way to change the open fleet. The same object from edit to edit, so that what uses it need not be drawn anew. */
export interface EditorActions {
  /** The catalogue that the fleet was built by (`catalogueOf`). */
  readonly catalogue: Catalogue
  /** Makes an edit and tells it to the history; false when it could not be made, which has then been said. */
  readonly edit: (edit: FleetEdit) => boolean
  /** Adds a ship of this design and says so. */
  readonly add: (design: string) => void
  readonly duplicate: (ship: string) => void
  /** Removes a ship; a toast offers to undo it. */
  readonly remove: (ship: string) => void
  /** Moves a ship by so many places, or to a place; the focus goes along. */
  readonly move: (ship: string, to: { readonly by: number } | { readonly at: number }) => void
  /** Takes back the last step, or does the last one again, and says which it was; nothing where there is none. */
  readonly step: (direction: 'undo' | 'redo') => void
  /** Takes back, or does again, so many steps at once. */
  readonly jump: (direction: 'undo' | 'redo', steps: number) => void
  readonly newKey: () => string
}

const EditorContext = createContext<EditorActions | null>(null)
export const EditorProvider = EditorContext.Provider

export const useEditor = (): EditorActions => {
  const actions = use(EditorContext)
  if (!actions) throw new Error('useEditor is called outside of an open fleet')
  return actions
}
