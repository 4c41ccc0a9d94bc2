import { afterPaint } from '#ui/after-paint.ts'

/** Ship keys consist of letters, digits, - and _ (`isShipKey`), so they are valid in an element id. */
export const shipElementId = (key: string): string => `ship-${key}`

/** The first that exists, after the next paint: a closing menu first returns the focus to its trigger. */
export function focusElement(...ids: readonly string[]): void {
  afterPaint(() => {
    const element = ids.map((id) => document.getElementById(id)).find((found) => found !== null)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  })
}

export const focusShip = (key: string): void => focusElement(shipElementId(key))
