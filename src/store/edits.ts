import { useEffect } from 'react'

/** One symbol per screen with unsaved input; the reload for a new build waits until the map is empty (RT-18). */
const open = new Map<symbol, (() => void) | undefined>()

/** `keep` saves the unsaved input, for `keepOpenEdits`. */
export function beginEdit(keep?: () => void): () => void {
  const edit = Symbol('edit')
  open.set(edit, keep)
  return () => {
    open.delete(edit)
  }
}

export const isEditInProgress = (): boolean => open.size > 0

/** Saves unsaved input now, so that a change from elsewhere is merged with it instead of being overwritten later. */
export function keepOpenEdits(): void {
  for (const keep of Array.from(open.values())) keep?.()
}

/** Saves what can be saved. Returns whether input is left that a reload would lose. */
export function keepBeforeReload(): boolean {
  keepOpenEdits()
  return [...open.values()].includes(undefined)
}

export function useEditInProgress(active: boolean, keep?: () => void): void {
  useEffect(() => (active ? beginEdit(keep) : undefined), [active, keep])
}
