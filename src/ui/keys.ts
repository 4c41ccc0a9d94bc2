import { useEffect, type RefObject } from 'react'

/** Whether keys belong to a field in which text is typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio], [type=checkbox], [type=range]), textarea, select') !== null

/** Whether a dialog or a menu lies over the page and has the keys to itself. */
export const isCovered = (): boolean => document.querySelector('[role=dialog][data-state=open], [role=menu]') !== null

/** A plain `/` where nobody types and nothing lies over the page. */
export const isSlash = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target) && !isCovered()

/** `/` leads into the page's search field from anywhere on the page. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSlash(event)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
