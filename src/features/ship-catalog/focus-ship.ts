/** The link of a ship in the list. Design ids are lower case letters, digits and hyphens, fit for an id as they are. */
export const shipLinkId = (design: string): string => `ship-${design}`

/** Where the focus goes when a ship's own place in the list is not drawn. */
export const resultsId = 'catalogue-results'

/** Puts the focus back on a ship in the list once the list has been drawn, and a closing sheet has let go of it. */
export function focusShip(design: string): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const link = document.getElementById(shipLinkId(design)) ?? document.getElementById(resultsId)
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'nearest' })
    }),
  )
}
