import type { Place } from './tray-plan.ts'

/** A die on the screen: x, y, z, turn, size (0: not there, 1: whole). */
export const figuresOnShow = 8

/** Dice of one kind as they are to be drawn. */
export interface PoolOnShow {
  readonly count: number
  /** `figuresOnShow` figures a die, of the body that falls. The turn may lack unit length. */
  readonly poses: Float32Array
  /** Four figures a die: how its skin is turned upon the body. */
  readonly skins: Float32Array
}

export const makePool = (count: number): PoolOnShow => ({
  count,
  poses: new Float32Array(count * figuresOnShow),
  skins: new Float32Array(count * 4),
})

/** Where a die lies; x, z. */
export const placeOf = ({ poses }: PoolOnShow, die: number): Place => [
  poses[die * figuresOnShow] ?? 0,
  poses[die * figuresOnShow + 2] ?? 0,
]

export const everyDie = ({ count }: PoolOnShow): readonly number[] => Array.from({ length: count }, (_, die) => die)
