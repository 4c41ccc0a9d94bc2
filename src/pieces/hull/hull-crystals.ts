import { along, circle, mapped, spread } from './hull-shapes.ts'
import type { Line, Part, Point } from './hull-shapes.ts'
import { axial } from './module-drawing.ts'
import type { ModuleSpec } from './module-drawing.ts'

const closed = (line: Line): Line => [...line, ...line.slice(0, 1)]

const oval = (wide: number, high: number, by: number, sides: number): Line =>
  circle(0, 0, 0.5, sides).map(([x, y]): Point => [x * wide * by, y * high * by])

const rays = (wide: number, high: number, from: number, to: number, count: number): readonly Line[] =>
  Array.from({ length: count }, (_, index): Line => {
    const turn = ((index + 0.5) * 2 * Math.PI) / count
    const at = (by: number): Point => [(wide / 2) * by * Math.cos(turn), (high / 2) * by * Math.sin(turn)]
    return [at(from), at(to)]
  })

/** Radius of a spire at `share` (0 to 1) of its length, as a fraction of the largest radius, which is at `swell`. */
export function spireRadius(swell: number, share: number): number {
  const reach = share < swell ? share / swell : (1 - share) / (1 - swell)
  return Math.min(1, Math.max(0, reach)) ** 1.45
}

/** Positions along a spire, 0 to 1, at which its radius is computed. They include the widest one (`swell`). */
export const spireStations = (swell: number): readonly number[] => [
  ...[0, 0.3, 0.6, 0.82].map((share) => share * swell),
  ...[0, 0.18, 0.4, 0.7, 1].map((share) => swell + share * (1 - swell)),
]

const spireSide = ({ of, swell }: ModuleSpec, long: number, wide: number): readonly Part[] => {
  const edge = (sign: number, by = 1): Line =>
    spireStations(swell).map((share): Point => [
      (share - 0.5) * long,
      sign * by * (wide / 2) * spireRadius(swell, share),
    ])
  const collar = (share: number): Line => {
    const half = (wide / 2) * spireRadius(swell, share)
    const x = (share - 0.5) * long
    return [
      [x, -half],
      [x, half],
    ]
  }
  return [
    {
      of,
      outline: [[...edge(-1), ...edge(1).toReversed().slice(1, -1)]],
      edges: [swell * 0.9, swell, swell + (1 - swell) * 0.1].map(collar),
      fine: [edge(-1, 0.33), edge(1, 0.33), ...[0.25, 0.5, 0.75].map((by) => collar(swell + (1 - swell) * by))],
      hatch: [edge(-1, 0.5), edge(-1, 0.65), edge(-1, 0.8), edge(-1, 0.92)],
    },
  ]
}

const spireFace = ({ of }: ModuleSpec, wide: number, high: number): readonly Part[] => [
  {
    of,
    outline: [oval(wide, high, 1, 28)],
    edges: [closed(oval(wide, high, 0.5, 20))],
    fine: rays(wide, high, 0, 1, 8),
  },
]

/** Thickness of a lens at `share` (0 to 1) of its radius, as a fraction of its largest thickness. */
export const lensRise = (share: number): number => 1 - share ** 2

const lensSide = ({ of }: ModuleSpec, long: number, wide: number): readonly Part[] => {
  const arc = (sign: number, by = 1): Line =>
    Array.from({ length: 17 }, (_, step): Point => {
      const share = step / 8 - 1
      return [(sign * by * long * lensRise(Math.abs(share))) / 2, (share * wide) / 2]
    })
  return [
    {
      of,
      outline: [[...arc(1), ...arc(-1).toReversed().slice(1, -1)]],
      edges: [
        [
          [0, -wide / 2],
          [0, wide / 2],
        ],
      ],
      fine: [arc(1, 0.5), arc(-1, 0.5)],
      hatch: [arc(-1, 0.7), arc(-1, 0.85)],
    },
  ]
}

const lensFace = ({ of }: ModuleSpec, wide: number, high: number): readonly Part[] => [
  {
    of,
    outline: [oval(wide, high, 1, 48)],
    edges: [closed(oval(wide, high, 0.84, 40)), closed(oval(wide, high, 0.3, 24))],
    fine: [...rays(wide, high, 0.3, 0.84, 24), closed(oval(wide, high, 0.57, 32))],
    hatch: rays(wide, high, 0.84, 1, 72),
    solid: [oval(wide, high, 0.13, 16)],
  },
]

/** Outline of the `star` module, with `points` concave rays, the first to the bow. The size is `wide` × `high`. */
export const starOutline = (points: number, wide: number, high: number): Line =>
  Array.from({ length: points * 6 }, (_, step): Point => {
    const share = Math.abs(((step / 6) % 1) - 0.5) * 2
    const radius = 0.17 + 0.83 * share ** 2.1
    const turn = (step * Math.PI) / (points * 3)
    return [(wide / 2) * radius * Math.cos(turn), (high / 2) * radius * Math.sin(turn)]
  })

const starFace = ({ of, points }: ModuleSpec, wide: number, high: number): readonly Part[] => {
  const outline = starOutline(points, wide, high)
  const core = Math.min(wide, high) * 0.2
  return [
    {
      of,
      outline: [outline],
      edges: outline.filter((_, index) => index % 3 === 0).map((end): Line => [[0, 0], end]),
      fine: outline.filter((_, index) => index % 3 !== 0).map((end): Line => [[0, 0], end]),
    },
    { of, outline: [oval(core, core, 1, 20)], solid: [oval(core, core, 0.5, 14)] },
  ]
}

const starSide = ({ of }: ModuleSpec, long: number, wide: number): readonly Part[] => [
  mapped(
    {
      of,
      outline: [
        [
          [-1, 0],
          [-0.3, -0.25],
          [0, -1],
          [0.3, -0.25],
          [1, 0],
          [0.3, 0.25],
          [0, 1],
          [-0.3, 0.25],
        ],
      ],
      edges: along([0], -1, 1),
      fine: [
        [
          [0, -1],
          [0, 1],
        ],
      ],
      hatch: spread(-0.3, 0, 3).map((x): Line => [
        [x, -0.25],
        [x, 0.25],
      ]),
    },
    ([x, y]) => [(x * long) / 2, (y * wide) / 2],
  ),
]

export const spire = axial({ face: spireFace, side: spireSide })
export const lens = axial({ face: lensFace, side: lensSide })
export const star = axial({ face: starFace, side: starSide })
