import { useEffect } from 'react'

/** Screens with unsaved input; the reload for a new build waits until the set is empty (RT-18). */
const open = new Set<symbol>()

/** Marks an edit as open and returns the function that closes it. */
export const beginEdit = (): (() => void) => {
  const edit = Symbol('edit')
  open.add(edit)
  return () => {
    open.delete(edit)
  }
}

export const isEditInProgress = (): boolean => open.size > 0

/** While `active` (there are unsaved changes), the page is not reloaded for a new build. */
export const useEditInProgress = (active: boolean): void => {
  useEffect(() => (active ? beginEdit() : undefined), [active])
}
