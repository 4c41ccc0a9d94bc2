import { useEffect } from 'react'

/** Screens with something typed and not yet saved; a build reload waits until the set is empty (RT-18). */
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

/** While `active`, no reload for a new build happens: call it with "there are unsaved changes". */
export const useEditInProgress = (active: boolean): void => {
  useEffect(() => (active ? beginEdit() : undefined), [active])
}
