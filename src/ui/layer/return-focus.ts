import { useRef } from 'react'
import { afterPaint } from '../after-paint.ts'

/** What gets the focus back: `element`; for a menu's item the menu's button, because the item goes with the menu. */
const originOf = (element: Element | null): HTMLElement | null => {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = trigger ? document.getElementById(trigger) : element
  return origin instanceof HTMLElement ? origin : null
}

/** Call it before a layer closes: removing a focused element makes the browser lay out the whole page. */
export function blurActiveElement(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Focuses `to` once the page is painted without the layer, unless something else has the focus by then. */
export function restoreFocus(to: HTMLElement | null): void {
  afterPaint(() => {
    if (to?.isConnected && document.activeElement === document.body) to.focus()
  })
}

/** Handlers for a dialog's content that give the focus back. Radix does so only for a dialog's own trigger. */
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
