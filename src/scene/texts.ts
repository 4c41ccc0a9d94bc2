/** Descriptions of the 3D views for screen readers. */
export const texts = {
  starMap: {
    role: '3D star map',
    label: (map: string) =>
      `${map}. W, A, S and D move over the map, E and Q move up and down. Arrow keys turn it, plus and minus zoom. N and P step from star to star, Enter selects, Escape clears the selection. F goes to the selected system, Home shows the whole sector.`,
  },
  ship: {
    role: '3D model',
    label: (ship: string) => `${ship}. Arrow keys turn the ship, plus and minus zoom, Home resets the view.`,
  },
} as const
