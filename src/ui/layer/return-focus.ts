import { useRef } from 'react'
import { afterPaint } from '../after-paint.ts'

/** The element to return the focus to. An item of a menu is removed with the menu, so for it the menu's button. */
const originOf = (element: Element | null): HTMLElement | null => {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = trigger ? document.getElementById(trigger) : element
  return origin instanceof HTMLElement ? origin : null
}

/**
 * Removes the focus. Called before a layer closes: when a focused element is removed, the browser lays out the whole page
 * synchronously.
 */
export function blurActiveElement(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Focuses `to` after the page has been painted without the layer, unless something else has the focus by then. */
export function restoreFocus(to: HTMLElement | null): void {
  afterPaint(() => {
    if (to?.isConnected && document.activeElement === document.body) to.focus()
  })
}

/**
 * Returns the focus when a dialog closes. Radix returns it only to a dialog's own trigger; ours are opened by state, so
 * the element that had the focus is stored here. Spread the result on the dialog's content.
 */
export const useReturnFocus = () => {
  const origin = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      origin.current = originOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      restoreFocus(origin.current)
    },
  }
}
