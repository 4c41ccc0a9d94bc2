import { afterPaint } from '#ui/after-paint.ts'

/** Ship keys are letters, digits, - and _ (`isShipKey`), so they stand in an id as they are. */
export const shipElementId = (key: string): string => `ship-${key}`

/**
 * Puts the focus on the first of the elements that is there once the page has been drawn anew, and after a closing menu
 * or drawer has given the focus back to where it came from, which it does in a task of its own.
 */
export function focusElement(...ids: readonly string[]): void {
  afterPaint(() => {
    const element = ids.map((id) => document.getElementById(id)).find((found) => found !== null)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  })
}

export const focusShip = (key: string): void => focusElement(shipElementId(key))
