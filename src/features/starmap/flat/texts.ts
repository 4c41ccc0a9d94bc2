import { counted } from '#pieces/fleet/fleet-words.ts'
import { systemCount } from '#pieces/star-map/star-words.ts'

/** Texts of the 2D map: what is drawn on it, its buttons, and what a screen reader says of it. */
export const texts = {
  role: 'star map',
  label: (sector: string) => `Map of ${sector}`,
  keys: 'Arrow keys move the map, plus and minus zoom, Home shows the whole sector. N and P step through the stars, Shift with an arrow key goes to the next star in that direction, Enter selects, Escape clears the selection. The table of systems has the same information as text.',
  unsupportedTitle: 'This browser cannot draw the map',
  unsupported: 'Open the table of systems instead. It has the same information.',
  buttons: { label: 'View', zoomIn: 'Zoom in', zoomOut: 'Zoom out', whole: 'Whole sector' },
  title: {
    over: 'MAP OF',
    systems: systemCount,
    distances: 'Distances in light years',
    figures: 'Numbers beside the stars: height in light years',
  },
  scale: { start: '0', end: (ly: number) => `${ly} ly` },
  directions: { north: 'N', east: 'E', south: 'S', west: 'W' },
  star: (spectral: string, planets: number) => `${spectral} · ${counted(planets, 'planet')}`,
} as const
