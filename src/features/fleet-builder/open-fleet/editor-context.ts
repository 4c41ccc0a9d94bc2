import { createContext, use } from 'react'
import type { FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'

/** Functions that change the open fleet. An edit does not replace this object, so its users do not render again. */
export interface EditorActions {
  /** The catalogue of the rules with which the fleet was built (`catalogueOf`). */
  readonly catalogue: Catalogue
  /** Applies an edit and adds it to the history. If the edit is not possible, shows a toast and returns false. */
  readonly edit: (edit: FleetEdit) => boolean
  readonly add: (design: string) => void
  readonly duplicate: (ship: string) => void
  /** Removes a ship and shows a toast with an undo button. */
  readonly remove: (ship: string) => void
  /** Removes one ship of a design, as `remove` does; the focus stays. It removes an unchanged ship first. */
  readonly removeOne: (design: string) => void
  /** Moves a ship by a number of places, or to an index. The focus follows the ship. */
  readonly move: (ship: string, to: { readonly by: number } | { readonly at: number }) => void
  /** Undoes or redoes the last edit and announces it. Does nothing if there is none. */
  readonly step: (direction: 'undo' | 'redo') => void
  readonly jump: (direction: 'undo' | 'redo', steps: number) => void
  /** Returns a function that makes the key of a new ship, by its design. */
  readonly makeKeys: () => (design: string) => string
}

const EditorContext = createContext<EditorActions | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditor(): EditorActions {
  const actions = use(EditorContext)
  if (!actions) throw new Error('useEditor is called outside of an open fleet')
  return actions
}
