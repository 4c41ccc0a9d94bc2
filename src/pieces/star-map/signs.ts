import { factions } from '#content/factions.ts'
import type { SystemOwner, SystemTag } from '#game/stars/star-system.ts'

/** Signs of the star map: SVG path data in a 24 × 24 box, filled by the even-odd rule. All have different shapes. */

export const tagSigns: Readonly<Record<SystemTag, string>> = {
  // The sign for a capital is a crown of five points.
  capital: 'M3 19h18v2.5H3zM3 16.5L2 6l5 4 5-7.5L17 10l5-4-1 10.5z',
  // The sign for a shipyard is an anchor.
  shipyard:
    'M12 1.5a3.2 3.2 0 0 1 1.3 6.1V9.5H18V12h-4.7v7.6c2.8-.5 4.9-2.2 5.6-4.6l-1.9.8 2.8-4.6 2.2 4.9-1.7-.7C19.2 19.8 16 22.5 12 22.5S4.8 19.8 3.7 15.4L2 16.1l2.2-4.9L7 15.8l-1.9-.8c.7 2.4 2.8 4.1 5.6 4.6V12H6V9.5h4.7V7.6A3.2 3.2 0 0 1 12 1.5zM12 3.6a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 1 0 0-2.2z',
  // The sign for refuelling is a drop.
  refuelling:
    'M12 1.5c4.2 5.6 7 9.2 7 13a7 7 0 1 1-14 0c0-3.8 2.8-7.4 7-13zM9 14.5a4.2 4.2 0 0 0 4.2 4.2v-1.7A2.5 2.5 0 0 1 10.7 14.5z',
  hazard: 'M12 2L23 21.5H1zM11 9l.4 6.5h1.2L13 9zM11.2 16.8h1.6v1.8h-1.6z',
  // The sign for a ruin is a broken column.
  ruin: 'M4 19.5h16V22H4zM7 18V6l2.5 2 2-3.5L14 8l3-2v12h-2.2v-7h-1.4v7h-2.8v-7H9.2v7z',
  // The sign for trade is two arrows in opposite directions.
  trade: 'M15 3l7 5-7 5V9.8H3V6.2h12zM9 11l-7 5 7 5v-3.2h12v-3.6H9z',
}

/** Signs of systems that belong to no faction: a pennant if they are free, a broken ring if they are unclaimed. */
const unflagged = {
  free: 'M5 2h2.2v1.5L20 7.5 7.2 12v10H5z',
  none: 'M11 3.1v2.1A7 7 0 0 0 5.2 11H3.1A9 9 0 0 1 11 3.1zM13 3.1A9 9 0 0 1 20.9 11h-2.1A7 7 0 0 0 13 5.2zM20.9 13A9 9 0 0 1 13 20.9v-2.1A7 7 0 0 0 18.8 13zM11 20.9A9 9 0 0 1 3.1 13h2.1A7 7 0 0 0 11 18.8z',
} as const

export const ownerSign = (owner: SystemOwner): string =>
  owner === 'free' || owner === 'none' ? unflagged[owner] : factions[owner].mark

export const stationSign = 'M10.7 2h2.6v5H17v10h-3.7v5h-2.6v-5H7V7h3.7zM9.5 9.5v5h5v-5z'

/** Signs of systems that are one, two, three and four jumps away. They differ by shape, not only by colour. */
export const reachSigns = [
  'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20zM12 4.6a7.4 7.4 0 1 1 0 14.8 7.4 7.4 0 1 1 0-14.8z',
  'M3 3h18v18H3zM5.6 5.6v12.8h12.8V5.6z',
  'M12 1.5l9.5 5.25v10.5L12 22.5l-9.5-5.25V6.75zM12 4.4L5.1 8.3v7.4l6.9 3.9 6.9-3.9V8.3z',
  'M12 2L23 21.5H1zM12 7.2L5.4 19h13.2z',
] as const

/** The sign of a system that is `jumps` jumps away. Undefined for 0 jumps and for more than four. */
export const reachSign = (jumps: number): string | undefined => (jumps < 1 ? undefined : reachSigns[jumps - 1])
