import { useRef } from 'react'
import { afterPaint } from '../after-paint.ts'
import { focusPage } from '../page/focus-page.ts'

/**
 * Returns what gets the focus back: `element`, or for a menu's item the menu's button, because the item disappears with the
 * menu.
 */
const originOf = (element: Element | null): HTMLElement | null => {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = trigger ? document.getElementById(trigger) : element
  return origin instanceof HTMLElement && origin !== document.body ? origin : null
}

/** The controls that were last used, the latest first: one of them opened the layer that opens next. */
let used: readonly HTMLElement[] = []
const keptUsed = 6

const note = (element: Element | null) => {
  const origin = originOf(element)
  if (origin) used = [origin, ...used.filter((other) => other !== origin && other.isConnected)].slice(0, keptUsed)
}

if (typeof document !== 'undefined') {
  const onUse = ({ target }: Event) =>
    note(target instanceof Element ? target.closest('button, a, input, label') : null)
  document.addEventListener('focusin', onUse, true)
  // Safari does not focus a button that is pressed.
  document.addEventListener('pointerdown', onUse, true)
}

/** Call it before a layer closes: removing a focused element makes the browser lay out the whole page. */
export function blurActiveElement(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/**
 * Once the page is painted, focuses the first of these that can have the focus, unless something else has it by then.
 */
export function restoreFocus(...to: readonly (HTMLElement | null)[]): void {
  afterPaint(() => {
    for (const element of to) {
      if (document.activeElement !== document.body) return
      if (element?.isConnected) element.focus()
    }
  })
}

/**
 * Handlers for a dialog's content that give the focus back to what opened it. Radix does so only for a dialog's own trigger. If
 * that control is gone, the one that was used before it gets the focus. If the page opened with the dialog, the page's heading
 * gets it.
 */
export function useReturnFocus() {
  const origins = useRef<readonly HTMLElement[]>([])
  return {
    onOpenAutoFocus: () => {
      note(document.activeElement)
      origins.current = used
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      restoreFocus(...origins.current)
      afterPaint(() => {
        if (document.activeElement === document.body) focusPage()
      })
    },
  }
}
