import { afterPaint } from '#ui/after-paint.ts'

/** Element id of a ship's row. Ship keys have only letters, digits, - and _ (`isShipKey`), so the id is valid. */
export const shipElementId = (key: string): string => `ship-${key}`

/** Focuses the first of these elements that exists, after the next paint, because a closing menu moves the focus. */
export function focusElement(...ids: readonly string[]): void {
  afterPaint(() => {
    const element = ids.map((id) => document.getElementById(id)).find((found) => found !== null)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  })
}

export const focusShip = (key: string): void => focusElement(shipElementId(key))

/** Focuses an element at once. Call it before the focused element is removed, or the focus falls to the page. */
export const focusAtOnce = (id: string): void => document.getElementById(id)?.focus()
