import { along, box, chamfered, circle, spread } from './hull-shapes.ts'
import type { Line, Part, Point } from './hull-shapes.ts'
import { axial } from './module-drawing.ts'
import type { ModuleSpec, ModuleDrawing } from './module-drawing.ts'

/** A hexagon of size `wide` × `high` with corners fore and aft, scaled by `by`. */
export const hexagon = (wide: number, high: number, by = 1): Line => [
  [(wide / 2) * by, 0],
  [(wide / 4) * by, (high / 2) * by],
  [(-wide / 4) * by, (high / 2) * by],
  [(-wide / 2) * by, 0],
  [(-wide / 4) * by, (-high / 2) * by],
  [(wide / 4) * by, (-high / 2) * by],
]

const cellFace = ({ of }: ModuleSpec, wide: number, high: number): readonly Part[] => {
  const rim = hexagon(wide, high)
  const lid = hexagon(wide, high, 0.72)
  const joints = rim.flatMap((corner, index): Line[] => {
    const to = lid[index]
    return to ? [[corner, to]] : []
  })
  return [
    {
      of,
      outline: [rim],
      edges: [[...lid, ...lid.slice(0, 1)], ...joints],
      fine: hexagon(wide, high, 0.7).map((corner): Line => [[corner[0] * 0.4, corner[1] * 0.4], corner]),
      hatch: along(spread(-high * 0.36, high * 0.02, 6), -wide * 0.2, wide * 0.2),
      solid: [hexagon(wide, high, 0.26)],
    },
  ]
}

/** A cell seen from the side. One edge between its faces is visible if it is seen from above, otherwise two. */
const cellSide = ({ of }: ModuleSpec, long: number, wide: number, fromAbove: boolean): readonly Part[] => {
  const corners = fromAbove ? [0] : [-wide / 4, wide / 4]
  const cut = Math.min(long * 0.16, wide * 0.14)
  return [
    {
      of,
      outline: [chamfered(-long / 2, long / 2, -wide / 2, wide / 2, [cut, cut])],
      edges: [
        ...along(corners, -long / 2, long / 2),
        [
          [0, -wide / 2],
          [0, wide / 2],
        ],
      ],
      fine: [-0.3, 0.3].map((share): Line => [
        [long * share, -wide / 2],
        [long * share, wide / 2],
      ]),
      hatch: along(spread(-wide / 2, -wide / 4, 4), -long / 2 + cut, long / 2 - cut),
    },
  ]
}

const pyramid = (of: ModuleSpec['of'], base: Line, apex: Point): readonly Part[] => [
  {
    of,
    outline: [base],
    edges: base.map((corner): Line => [corner, apex]),
    fine: [0.4, 0.7].map((share): Line => {
      const step = base.map(([x, y]): Point => [apex[0] + (x - apex[0]) * share, apex[1] + (y - apex[1]) * share])
      return [...step, ...step.slice(0, 1)]
    }),
  },
]

const tetraFace = ({ of }: ModuleSpec, wide: number, high: number): readonly Part[] =>
  pyramid(
    of,
    [
      [wide / 2, 0],
      [-wide / 2, high / 2],
      [-wide / 2, -high / 2],
    ],
    [-wide / 6, 0],
  )

/** A tetra from the side. Its apex is above the base's centroid, a sixth of the base's width aft of its middle. */
const tetraSide = ({ of }: ModuleSpec, long: number, wide: number, fromAbove: boolean): readonly Part[] => {
  const apex: Point = [long / 2, fromAbove ? 0 : -wide / 6]
  const foot = -long / 2
  return [
    {
      of,
      outline: [[[foot, -wide / 2], apex, [foot, wide / 2]]],
      edges: fromAbove ? [[[foot, 0], apex]] : [],
      fine: [0.33, 0.6].map((share): Line => [
        [foot + long * share, -wide / 2 + (apex[1] + wide / 2) * share],
        [foot + long * share, wide / 2 + (apex[1] - wide / 2) * share],
      ]),
      hatch: spread(0.15, 0.85, 5).map((share): Line => [[foot, -wide * 0.5 * share], apex]),
    },
  ]
}

/** A strut between opposite corners of its box, with a knot at each end. Seen along its length it is a circle. */
const strut = ({ of, sx, gauge }: ModuleSpec, rise: number): readonly Part[] => {
  const long = Math.hypot(sx, rise)
  const thick = gauge / 2
  if (long < gauge) return [{ of, outline: [circle(0, 0, thick, 12)] }]
  const [ux, uy] = [sx / long, rise / long]
  const knot = (end: number): Line => circle((sx / 2) * end, (rise / 2) * end, gauge * 0.9, 10)
  return [
    {
      of,
      outline: [box(-long / 2, long / 2, -thick, thick).map(([x, y]): Point => [x * ux - y * uy, x * uy + y * ux])],
    },
    { of, outline: [knot(-1), knot(1)] },
  ]
}

export const cell = axial({ face: cellFace, side: cellSide })
export const tetra = axial({ face: tetraFace, side: tetraSide })
export const tether: ModuleDrawing = { plan: (spec) => strut(spec, spec.sy), profile: (spec) => strut(spec, spec.sz) }
