import { spread } from './hull-shapes.ts'
import type { Line, Part, Point } from './hull-shapes.ts'
import { plate } from './module-drawing.ts'
import type { ModuleSpec } from './module-drawing.ts'

const steps = 14
/** Length of the root of a horn, as a fraction of the horn's length (ship.ts). */
const chord = 0.34

/** Leading and trailing edge of a horn, from root to tip, in a box of `sx` × `high`. `curl` makes them longer. */
export function hornEdges({ sx, curl }: ModuleSpec, high: number): { readonly lead: Line; readonly trail: Line } {
  const arc = (Math.PI / 2) * (1 + curl * 0.6)
  const radius = sx / (1 - Math.cos(arc))
  const edge = (root: number): Line =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const turn = (arc * step) / steps
      const thin = 1 - root * (1 - step / steps) ** 0.8
      return [-sx / 2 + radius - radius * thin * Math.cos(turn), -high / 2 + high * thin * Math.sin(turn)]
    })
  return { lead: edge(0), trail: edge((sx * chord) / radius) }
}

const between = (one: Line, other: Line, share: number): Line =>
  one.flatMap(([x, y], index): Point[] => {
    const to = other[index]
    return to ? [[x + (to[0] - x) * share, y + (to[1] - y) * share]] : []
  })

const hornFull = (spec: ModuleSpec, high: number): readonly Part[] => {
  const { lead, trail } = hornEdges(spec, high)
  const ribs = lead.flatMap((from, index): Line[] => {
    const to = trail[index]
    return to && index % 2 === 1 && index < steps - 2 ? [[from, to]] : []
  })
  return [
    {
      of: spec.of,
      outline: [[...lead, ...trail.slice(0, -1).toReversed()]],
      edges: [between(lead, trail, 0.3)],
      fine: ribs,
      hatch: [0.45, 0.6, 0.75, 0.9].map((share) => between(lead, trail, share).slice(0, -4)),
    },
  ]
}

/** A horn or a sail seen edge on: thick at the root, sharp at the tip. */
const bladeEdge = ({ of, sx }: ModuleSpec, thick: number): readonly Part[] => [
  {
    of,
    outline: [
      [
        [-sx / 2, -thick * 0.3],
        [-sx * 0.3, -thick / 2],
        [sx / 2, 0],
        [-sx * 0.3, thick / 2],
        [-sx / 2, thick * 0.3],
      ],
    ],
    fine: [
      [
        [-sx / 2, 0],
        [sx / 2, 0],
      ],
    ],
  },
]

/** The hollow aft edge of a sail, from the aft end of its root to its top. Sizes are in metres. */
export const sailLeech = (sx: number, high: number): Line =>
  Array.from({ length: 9 }, (_, step): Point => {
    const share = step / 8
    return [-sx / 2 + Math.sin(share * Math.PI) * sx * 0.16, -high / 2 + high * share]
  })

const sailFull = ({ of, sx }: ModuleSpec, high: number): readonly Part[] => {
  const tack: Point = [sx / 2, -high / 2]
  const leech = sailLeech(sx, high)
  const boom = high * 0.05
  return [
    {
      of,
      outline: [[tack, ...leech]],
      edges: [
        [
          [tack[0] - sx * 0.08, tack[1]],
          [-sx * 0.47, high * 0.43],
        ],
      ],
      fine: leech.slice(1, -1).map((end): Line => [tack, end]),
      hatch: spread(0.1, 0.5, 8).map((share): Line => [
        [-sx / 2 + sx * 0.14, -high / 2 + high * share],
        [sx / 2 - sx * share * 1.1, -high / 2 + high * share],
      ]),
    },
    {
      of,
      outline: [
        [
          [-sx / 2, -high / 2],
          [sx / 2, -high / 2],
          [sx / 2 - boom, -high / 2 + boom],
          [-sx / 2 + sx * 0.03, -high / 2 + boom],
        ],
      ],
    },
  ]
}

export const horn = plate(hornFull, bladeEdge)
export const sail = plate(sailFull, bladeEdge)
