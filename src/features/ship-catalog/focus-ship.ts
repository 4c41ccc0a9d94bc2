/** Element id of a ship's link in the list. Design ids are lower case letters, digits and hyphens. */
export const shipLinkId = (design: string): string => `ship-${design}`

/** Id of the element to focus when the ship's link is not rendered. */
export const resultsId = 'catalogue-results'

/** Focuses a ship's link in the list, after the list has been painted and a closing sheet has released the focus. */
export function focusShip(design: string): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const link = document.getElementById(shipLinkId(design)) ?? document.getElementById(resultsId)
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'nearest' })
    }),
  )
}
