/** Ship keys are letters, digits, - and _ (`isShipKey`), so they stand in an id as they are. */
export const shipElementId = (key: string): string => `ship-${key}`

/** Puts the focus on an element once the page has been drawn anew. */
export function focusElement(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  })
}

export const focusShip = (key: string): void => focusElement(shipElementId(key))
