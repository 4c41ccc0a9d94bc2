import type { HullModuleKind } from '#game/ship/ship.ts'
import { across, along, bar, box, chamfered, circle, spread } from './hull-shapes.ts'
import type { Line, Part, Point } from './hull-shapes.ts'
import { axial } from './module-drawing.ts'
import type { ModuleSpec, ModuleDrawing } from './module-drawing.ts'

/** Nozzle, collar and block of an engine. `half` is half the width of the engine in this view, in metres. */
const engineAlong = (of: HullModuleKind, sx: number, half: number): readonly Part[] => {
  const aft = -sx / 2
  const bell = aft + sx * 0.2
  const block = aft + sx * 0.27
  const fore = sx / 2
  return [
    {
      of,
      outline: [
        [
          [aft, -half * 0.86],
          [bell, -half * 0.5],
          [bell, half * 0.5],
          [aft, half * 0.86],
        ],
      ],
      edges: across([aft + sx * 0.035], -half * 0.8, half * 0.8),
      fine: [-0.5, -0.17, 0.17, 0.5].map((share): Line => [
        [aft + sx * 0.035, half * 0.86 * share],
        [bell, half * 0.5 * share],
      ]),
      hatch: along(spread(half * 0.1, half * 0.6, 5), aft + sx * 0.05, bell),
    },
    {
      of,
      outline: [box(bell, block, -half * 0.66, half * 0.66)],
      hatch: across(spread(bell, block, 3), -half * 0.66, half * 0.66),
    },
    {
      of,
      outline: [chamfered(block, fore, -half, half, [sx * 0.04, half * 0.3], [sx * 0.26, half * 0.55])],
      edges: across([block + sx * 0.1, block + sx * 0.13], -half, half),
      fine: [
        ...across(spread(block + sx * 0.14, fore - sx * 0.26, 5), -half, half),
        ...along([-half * 0.42, half * 0.42], block, fore - sx * 0.1),
      ],
    },
  ]
}

const podAlong = (of: HullModuleKind, sx: number, half: number): readonly Part[] => {
  const cut = Math.min(sx * 0.18, half * 3)
  return [
    {
      of,
      outline: [chamfered(-sx / 2, sx / 2, -half, half, [cut * 0.5, half * 0.5], [cut, half * 0.62])],
      edges: [
        ...across([-sx / 2 + cut * 0.5, sx / 2 - cut], -half, half),
        ...along([half * 0.4], -sx / 2 + cut * 0.5, sx / 2 - cut),
      ],
      fine: [
        ...across(spread(-sx / 2 + cut * 0.5, sx / 2 - cut, Math.max(3, Math.round(sx / (half * 1.8)))), -half, half),
        ...along([-half * 0.4], -sx / 2, sx / 2),
      ],
    },
  ]
}

/** A swept fin in the view that shows its face. Its root is at -`half` and its tip at +`half`. */
const finOut = (of: HullModuleKind, sx: number, half: number): readonly Part[] => [
  {
    of,
    outline: [
      [
        [-sx / 2, -half],
        [sx / 2, -half],
        [-sx * 0.04, half],
        [-sx * 0.46, half],
      ],
    ],
    fine: spread(0, 1, 6).map((share): Line => [
      [-sx / 2 + sx * share, -half],
      [-sx * 0.46 + sx * 0.42 * share, half],
    ]),
    edges: [
      [
        [sx * 0.34, -half],
        [-sx * 0.13, half],
      ],
    ],
  },
]

const ringFace = ({ of, bore }: ModuleSpec, wide: number, high: number): readonly Part[] => {
  const oval = (by: number): Line => circle(0, 0, 0.5, 96).map(([x, y]): Point => [x * wide * by, y * high * by])
  const outer = oval(1)
  const inner = oval(bore)
  return [
    {
      of,
      outline: [outer, inner.toReversed()],
      edges: [oval(bore + (1 - bore) * 0.72)].map((line) => [...line, ...line.slice(0, 1)]),
      fine: inner.flatMap((from, index): Line[] => {
        const to = outer[index]
        return to && index % 2 === 0 ? [[from, to]] : []
      }),
    },
  ]
}

const ringSide = ({ of }: ModuleSpec, long: number, wide: number): readonly Part[] => {
  const cut = Math.min(long * 0.3, wide * 0.3)
  // The joints on the visible half of the ring. They are closer together towards its ends, and there are fewer on a
  // thin ring.
  const joints = Math.min(12, Math.max(2, Math.round((wide / long) * 0.8)))
  return [
    {
      of,
      outline: [chamfered(-long / 2, long / 2, -wide / 2, wide / 2, [cut, cut])],
      edges: across([-long * 0.16, long * 0.2], -wide / 2, wide / 2),
      fine: along(
        Array.from(
          { length: joints * 2 + 1 },
          (_, index) => (wide / 2) * Math.sin(((index / joints - 1) * Math.PI) / 2.08),
        ),
        -long / 2,
        long / 2,
      ),
    },
  ]
}

export const engine: ModuleDrawing = {
  plan: ({ of, sx, sy }) => engineAlong(of, sx, sy / 2),
  profile: ({ of, sx, sz }) => engineAlong(of, sx, sz / 2),
}
export const pod: ModuleDrawing = {
  plan: ({ of, sx, sy }) => podAlong(of, sx, sy / 2),
  profile: ({ of, sx, sz }) => podAlong(of, sx, sz / 2),
}
export const fin: ModuleDrawing = {
  plan: ({ of, sx, sy, sz }) => (sy > sz ? finOut(of, sx, sy / 2) : bar(of, sx, sy / 2)),
  profile: ({ of, sx, sy, sz }) => (sz > sy ? finOut(of, sx, sz / 2) : bar(of, sx, sz / 2)),
}
export const ring = axial({ face: ringFace, side: ringSide })
