import { createContext, use } from 'react'
import type { FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Catalogue } from '#game/fleet/fleet.ts'

/** Actions of the open fleet's editor. The object stays the same across edits, so that its users do not re-render. */
export interface EditorActions {
  /** The catalogue with which the fleet was built (`catalogueOf`). */
  readonly catalogue: Catalogue
  /** Applies an edit and adds it to the history. If it fails, shows a toast and returns false. */
  readonly edit: (edit: FleetEdit) => boolean
  readonly add: (design: string) => void
  readonly duplicate: (ship: string) => void
  /** Shows a toast with an undo button. */
  readonly remove: (ship: string) => void
  /** Moves a ship by a number of places, or to a place (from 0). The focus follows the ship. */
  readonly move: (ship: string, to: { readonly by: number } | { readonly at: number }) => void
  /** Undoes or redoes one step and announces which. Does nothing if there is no step. */
  readonly step: (direction: 'undo' | 'redo') => void
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
