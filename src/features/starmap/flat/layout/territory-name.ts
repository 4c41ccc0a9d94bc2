import type { SystemOwner } from '#game/stars/star-system.ts'

/** A power's name as it lies over its space: spread along it, off its capital and off most stars. Light years, radians. */
export interface TerritoryName {
  readonly owner: SystemOwner
  readonly text: string
  /** The middle of the name. */
  readonly x: number
  readonly y: number
  /** Counter-clockwise from due east; never so steep that one would turn one's head. */
  readonly angle: number
  /** From the middle of the first letter to that of the last. */
  readonly length: number
  /** Height of a letter for which the place was chosen. */
  readonly size: number
}

/** Where the letter after `share` of the name stands. */
export const letterAt = (
  { x, y, angle, length }: Pick<TerritoryName, 'x' | 'y' | 'angle' | 'length'>,
  share: number,
) => ({ x: x + (share - 0.5) * length * Math.cos(angle), y: y + (share - 0.5) * length * Math.sin(angle) })
