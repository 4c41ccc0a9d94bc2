import { useEffect } from 'react'

/** One symbol per screen with unsaved input; the reload for a new build waits until the set is empty (RT-18). */
const open = new Set<symbol>()

export const beginEdit = (): (() => void) => {
  const edit = Symbol('edit')
  open.add(edit)
  return () => {
    open.delete(edit)
  }
}

export const isEditInProgress = (): boolean => open.size > 0

export const useEditInProgress = (active: boolean): void => {
  useEffect(() => (active ? beginEdit() : undefined), [active])
}
