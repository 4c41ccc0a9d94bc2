/** [along, across] in metres: `along` from stern to bow, `across` to starboard (plan) or upwards (profile). */
export type Point = readonly [number, number]
export type Line = readonly Point[]

/** A part of the drawing of a hull: a filled outline, and the lines on it, from heavy to light. */
export interface Part {
  readonly of: string
  /** Closed polygons, filled by the non-zero rule. A hole has the opposite orientation. */
  readonly outline: readonly Line[]
  /** Medium lines for steps, edges and joints. */
  readonly edges?: readonly Line[]
  /** Thin lines for frames, ribs and seams. */
  readonly fine?: readonly Line[]
  readonly hatch?: readonly Line[]
  /** Filled polygons for windows, muzzles and hangar doors. */
  readonly solid?: readonly Line[]
  /** In the smallest filled drawing (`mark`) the part has the background colour, so that guns are visible there. */
  readonly badge?: boolean
}

export const box = (left: number, right: number, low: number, high: number): Line => [
  [left, low],
  [right, low],
  [right, high],
  [left, high],
]

/** A box with cut corners. `aft` and `fore` are the lengths [along, across] of the cuts at each end. */
export const chamfered = (
  left: number,
  right: number,
  low: number,
  high: number,
  aft: Point,
  fore: Point = aft,
): Line => [
  [left, low + aft[1]],
  [left + aft[0], low],
  [right - fore[0], low],
  [right, low + fore[1]],
  [right, high - fore[1]],
  [right - fore[0], high],
  [left + aft[0], high],
  [left, high - aft[1]],
]

export const circle = (x: number, y: number, radius: number, sides = 32): Line =>
  Array.from({ length: sides }, (_, side): Point => {
    const turn = (side * 2 * Math.PI) / sides
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]
  })

export const spread = (from: number, to: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * (index + 1)) / (count + 1))

/** Lines across the ship at the positions `places` (along), each from `low` to `high`. */
export const across = (places: readonly number[], low: number, high: number): readonly Line[] =>
  places.map((at): Line => [
    [at, low],
    [at, high],
  ])

/** Lines along the ship at the positions `places` (across), each from `left` to `right`. */
export const along = (places: readonly number[], left: number, right: number): readonly Line[] =>
  places.map((at): Line => [
    [left, at],
    [right, at],
  ])

export function mapped(part: Part, move: (point: Point) => Point): Part {
  const lines = (list: readonly Line[] | undefined) => list?.map((line) => line.map(move))
  return {
    ...part,
    outline: part.outline.map((line) => line.map(move)),
    edges: lines(part.edges),
    fine: lines(part.fine),
    hatch: lines(part.hatch),
    solid: lines(part.solid),
  }
}

export const bar = (of: string, sx: number, half: number): readonly Part[] => [
  { of, outline: [box(-sx / 2, sx / 2, -half, half)] },
]
