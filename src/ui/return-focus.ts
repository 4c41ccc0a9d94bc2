import { useRef } from 'react'

/** What had the focus; for a menu's item, which is gone by then, the button that opened the menu. */
const originOf = (element: Element | null): HTMLElement | null => {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = trigger ? document.getElementById(trigger) : element
  return origin instanceof HTMLElement ? origin : null
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
      if (origin.current?.isConnected) origin.current.focus()
    },
  }
}
