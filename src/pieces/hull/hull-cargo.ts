import { across, along, box, chamfered, mapped, spread } from './hull-shapes.ts'
import type { Line, Part, Point } from './hull-shapes.ts'
import type { ModuleSpec, DrawModule, ModuleDrawing } from './module-drawing.ts'

/** Number of containers in a stack along, across and up. Each is about 2.4 times as long as high (ship.ts). */
export function stackOf({ sx, sy, sz, tiers }: ModuleSpec): readonly [number, number, number] {
  const high = sz / tiers
  return [Math.max(1, Math.round(sx / (high * 2.4))), Math.max(1, Math.round(sy / high)), tiers]
}

/** Fraction of its place in the stack that a container fills, along and across. The rest is the gap to the next one. */
export const boxFill = [0.95, 0.92] as const

const stack = (spec: ModuleSpec, high: number, rows: number): readonly Part[] => {
  const { of, sx } = spec
  const [columns] = stackOf(spec)
  const long = sx / columns
  const tall = high / rows
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const left = -sx / 2 + long * ((index % columns) + (1 - boxFill[0]) / 2)
    const low = -high / 2 + tall * (Math.floor(index / columns) + (1 - boxFill[1]) / 2)
    return { index, left, right: left + long * boxFill[0], low, high: low + tall * boxFill[1] }
  })
  return [
    {
      of,
      outline: cells.map((cell) => box(cell.left, cell.right, cell.low, cell.high)),
      fine: cells.flatMap((cell) => across(spread(cell.left, cell.right, 5), cell.low, cell.high)),
      // Some containers are hatched, so that they look darker. Their index decides, so the drawing is always the same.
      hatch: cells
        .filter(({ index }) => (index * 7) % 5 < 2)
        .flatMap((cell) => along(spread(cell.low, cell.high, 4), cell.left, cell.right)),
    },
  ]
}

/** Thickness of the outer beams of a lattice girder, as a fraction of its height. */
export const chordShare = 0.11

export const trussBays = (long: number, high: number): number => Math.max(2, Math.round(long / (high * 1.15)))

const segments = (ends: readonly (readonly [Point, Point])[], thick: number): readonly Line[] =>
  ends.map(([[x, y], [toX, toY]]): Line => {
    const long = Math.hypot(toX - x, toY - y)
    const side: Point = [((y - toY) / long) * thick, ((toX - x) / long) * thick]
    return [
      [x - side[0], y - side[1]],
      [toX - side[0], toY - side[1]],
      [toX + side[0], toY + side[1]],
      [x + side[0], y + side[1]],
    ]
  })

const girder = (of: ModuleSpec['of'], long: number, high: number): readonly Part[] => {
  const thick = (high * chordShare) / 2
  const edge = high / 2 - thick
  const count = trussBays(long, high)
  const at = (index: number): number => -long / 2 + thick + ((long - thick * 2) * index) / count
  const braces = Array.from({ length: count }, (_, index): readonly [Point, Point] => {
    const rise = index % 2 === 0 ? edge : -edge
    return [
      [at(index), -rise],
      [at(index + 1), rise],
    ]
  })
  const posts = Array.from({ length: count + 1 }, (_, index): readonly [Point, Point] => [
    [at(index), -edge],
    [at(index), edge],
  ])
  return [
    { of, outline: segments(braces, thick * 0.7) },
    { of, outline: segments(posts, thick * 0.8) },
    {
      of,
      outline: [
        box(-long / 2, long / 2, -high / 2, -high / 2 + thick * 2),
        box(-long / 2, long / 2, high / 2 - thick * 2, high / 2),
      ],
    },
  ]
}

const truss = ({ of, sx }: ModuleSpec, high: number): readonly Part[] =>
  sx >= high ? girder(of, sx, high) : girder(of, high, sx).map((part) => mapped(part, ([x, y]): Point => [y, x]))

const hangarPlan: DrawModule = ({ of, sx, sy }) => {
  const half = sy / 2
  return [
    {
      of,
      outline: [chamfered(-sx / 2, sx / 2, -half, half, [half * 0.24, half * 0.24], [0, 0])],
      edges: [...across([sx / 2 - sx * 0.06], -half, half), ...along([-half * 0.6, half * 0.6], -sx / 2, sx * 0.44)],
      fine: across(spread(-sx / 2, sx * 0.44, 9), -half, half),
      hatch: along(spread(half * 0.6, half, 3), -sx / 2, sx * 0.44),
    },
  ]
}

export const hangarDoors = ({ sx, sz }: Pick<ModuleSpec, 'sx' | 'sz'>): number =>
  Math.max(1, Math.round(sx / (sz * 1.7)))

const hangarProfile: DrawModule = ({ of, sx, sz }) => {
  const doors = hangarDoors({ sx, sz })
  const wide = sx / doors
  const mouth = (index: number): Line => {
    const left = -sx / 2 + wide * index
    return chamfered(left + wide * 0.16, left + wide * 0.84, -sz * 0.36, sz * 0.16, [0, 0])
  }
  const ribs = Array.from({ length: doors - 1 }, (_, index) => -sx / 2 + wide * (index + 1))
  return [
    {
      of,
      outline: [
        [
          [-sx / 2, -sz / 2],
          [sx / 2, -sz / 2],
          [sx / 2, sz / 2],
          [-sx / 2 + sz * 0.3, sz / 2],
          [-sx / 2, sz * 0.2],
        ],
      ],
      edges: [...along([sz * 0.3], -sx / 2 + sz * 0.1, sx / 2), ...across(ribs, -sz / 2, sz * 0.3)],
      fine: across(spread(-sx / 2 + sz * 0.3, sx / 2, doors * 4), sz * 0.3, sz / 2),
      solid: Array.from({ length: doors }, (_, index) => mouth(index)),
    },
  ]
}

export const crate: ModuleDrawing = {
  plan: (spec) => stack(spec, spec.sy, stackOf(spec)[1]),
  profile: (spec) => stack(spec, spec.sz, spec.tiers),
}
export const lattice: ModuleDrawing = { plan: (spec) => truss(spec, spec.sy), profile: (spec) => truss(spec, spec.sz) }
export const hangar: ModuleDrawing = { plan: hangarPlan, profile: hangarProfile }
