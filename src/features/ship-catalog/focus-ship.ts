/** Element id of a ship's link in the list. The id is valid, because design ids have only a-z, 0-9 and hyphens. */
export const shipLinkId = (design: string): string => `ship-${design}`

/** Id of the element that is focused instead if the list has not rendered the ship's link. */
export const resultsId = 'catalogue-results'

/** Focuses a ship's link in the list. It waits until the list is painted and a closing sheet has released the focus. */
export function focusShip(design: string): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const link = document.getElementById(shipLinkId(design)) ?? document.getElementById(resultsId)
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'nearest' })
    }),
  )
}
