import type { SystemOwner } from '#game/stars/star-system.ts'

/** The name of a power on the map: a straight line of letters. Lengths are in light years, angles in radians. */
export interface TerritoryName {
  readonly owner: SystemOwner
  readonly text: string
  readonly x: number
  readonly y: number
  /** Counter-clockwise from due east; limited, so that the name stays readable. */
  readonly angle: number
  /** Length of the name, from the centre of the first letter to the centre of the last. */
  readonly length: number
  /** Letter height that the place was chosen for. */
  readonly size: number
}

export const letterAt = (
  { x, y, angle, length }: Pick<TerritoryName, 'x' | 'y' | 'angle' | 'length'>,
  share: number,
) => ({ x: x + (share - 0.5) * length * Math.cos(angle), y: y + (share - 0.5) * length * Math.sin(angle) })
