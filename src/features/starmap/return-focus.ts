import type { PanelId } from './chart-tools.ts'

/** Moves the focus to the button that opened the panel, or to the map, because the pressed close button is gone. */
export function returnFocus(id: PanelId): void {
  const openers = [...document.querySelectorAll<HTMLElement>(`[data-opens="${id}"]`)]
  const opener = openers.find((button) => button.getClientRects().length > 0) ?? document.getElementById('chart')
  opener?.focus({ preventScroll: true })
}
