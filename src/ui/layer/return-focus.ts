import { useRef } from 'react'
import { afterPaint } from '../after-paint.ts'

/** What had the focus; for a menu's item, which is gone by then, the button that opened the menu. */
const originOf = (element: Element | null): HTMLElement | null => {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = trigger ? document.getElementById(trigger) : element
  return origin instanceof HTMLElement ? origin : null
}

/**
 * For a layer that is about to close, while the page is still as it was painted: a browser lays the whole page out at once
 * when what has the focus is removed from it.
 */
export function blurActiveElement(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Gives the focus back when the page has been painted without the layer, unless something else has taken it by then. */
export function restoreFocus(to: HTMLElement | null): void {
  afterPaint(() => {
    if (to?.isConnected && document.activeElement === document.body) to.focus()
  })
}

/**
 * Radix gives focus back to a dialog's own trigger only; ours are opened by state, so who had the focus is
 * remembered here. Spread the result on the dialog's content.
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
