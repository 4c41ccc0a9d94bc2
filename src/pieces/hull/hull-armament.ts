import type { HullModuleKind } from '#game/ship/ship.ts'
import { across, along, bar, box, chamfered, circle, spread } from './hull-shapes.ts'
import type { Line, Part } from './hull-shapes.ts'
import type { DrawModule, ModuleDrawing } from './module-drawing.ts'

/**
 * Distance of muzzles from a gunhouse's centre, in half lengths of the gunhouse (0.7 of a length beyond it, see
 * ship.ts).
 */
export const muzzleDistance = 2.4

/** Positions of `count` barrels across a gunhouse, evenly spread over `width` and centred on 0. */
export const barrelOffsets = (count: number, width: number): readonly number[] =>
  count === 1 ? [0] : Array.from({ length: count }, (_, index) => width * (index / (count - 1) - 0.5))

const turretPlan: DrawModule = ({ of, sx, sy, barrels }) => {
  const x = sx / 2
  const y = sy / 2
  const thick = Math.min(sy * 0.085, (sy * 0.5) / barrels)
  const lines = barrelOffsets(barrels, sy * 0.56)
  const house: Line = [
    [-x, -y * 0.7],
    [-x * 0.78, -y],
    [x * 0.2, -y],
    [x, -y * 0.74],
    [x, y * 0.74],
    [x * 0.2, y],
    [-x * 0.78, y],
    [-x, y * 0.7],
  ]
  return [
    { of, outline: [circle(-x * 0.12, 0, y * 1.02, 28)] },
    {
      of,
      outline: lines.flatMap((at) => [
        box(x * 0.6, x * muzzleDistance, at - thick, at + thick),
        box(x, x * 1.4, at - thick * 1.7, at + thick * 1.7),
      ]),
    },
    {
      of,
      outline: [house],
      badge: true,
      edges: [
        [
          [x * 0.2, -y],
          [x * 0.42, -y * 0.5],
          [x * 0.42, y * 0.5],
          [x * 0.2, y],
        ],
      ],
      fine: along([-y * 0.5, y * 0.5], -x * 0.92, x * 0.4),
    },
  ]
}

const turretProfile: DrawModule = ({ of, sx, sy, sz }) => {
  const x = sx / 2
  const z = sz / 2
  const thick = Math.min(sy * 0.085, sz * 0.12)
  const bore = z * 0.2
  return [
    { of, outline: [box(-x * 0.75, x * 0.55, -z * 1.6, -z * 0.4)] },
    {
      of,
      outline: [
        box(x * 0.5, x * muzzleDistance, bore - thick, bore + thick),
        box(x * 0.9, x * 1.4, bore - thick * 1.7, bore + thick * 1.7),
      ],
    },
    {
      of,
      outline: [
        [
          [-x, -z * 0.5],
          [x * 0.9, -z * 0.5],
          [x, -z * 0.1],
          [x * 0.35, z],
          [-x * 0.75, z],
          [-x, z * 0.5],
        ],
      ],
      edges: [
        [
          [x * 0.72, -z * 0.5],
          [x * 0.35, z],
        ],
      ],
      hatch: along(spread(-z * 0.5, z * 0.1, 3), -x * 0.95, x * 0.6),
    },
  ]
}

const bayPlan: DrawModule = ({ of, sx, sy, sz }) => {
  if (sy < sz) return bar(of, sx, sy / 2)
  const half = sy / 2
  const chevron = (at: number): Line => [
    [at - half * 0.5, -half * 0.6],
    [at, 0],
    [at - half * 0.5, half * 0.6],
  ]
  return [
    {
      of,
      outline: [chamfered(-sx / 2, sx / 2, -half, half, [half * 0.3, half * 0.3])],
      edges: [...across([-sx / 2 + half, sx / 2 - half], -half, half), ...spread(0, sx / 2 - half, 3).map(chevron)],
      fine: [
        ...along([-half * 0.78, half * 0.78], -sx / 2 + half, sx / 2 - half),
        ...across(spread(-sx / 2 + half, sx / 2 - half, 7), -half * 0.78, half * 0.78),
      ],
    },
  ]
}

const bayProfile: DrawModule = ({ of, sx, sy, sz }) => {
  if (sy > sz) return bar(of, sx, sz / 2)
  const doors = Math.max(2, Math.round(sx / (sz * 2.2)))
  const wide = sx / doors
  const mouths = Array.from({ length: doors }, (_, index): Line => {
    const left = -sx / 2 + wide * index
    return chamfered(left + wide * 0.1, left + wide * 0.9, -sz * 0.34, sz * 0.34, [sz * 0.16, sz * 0.16])
  })
  return [{ of, outline: [box(-sx / 2, sx / 2, -sz / 2, sz / 2)], solid: mouths }]
}

const barrelAlong = (of: HullModuleKind, sx: number, half: number): readonly Part[] => [
  {
    of,
    outline: [box(-sx / 2, sx / 2, -half * 0.7, half * 0.7)],
    edges: across(spread(-sx / 2, sx / 2, 4), -half * 0.7, half * 0.7),
    fine: along([half * 0.25], -sx / 2, sx / 2),
  },
  {
    of,
    outline: [chamfered(sx / 2 - half * 2.4, sx / 2, -half, half, [half * 0.4, half * 0.3])],
    solid: [box(sx / 2 - half * 1.6, sx / 2 - half * 0.6, -half * 0.22, half * 0.22)],
  },
]

export const turret: ModuleDrawing = { plan: turretPlan, profile: turretProfile }
export const bay: ModuleDrawing = { plan: bayPlan, profile: bayProfile }
export const barrel: ModuleDrawing = {
  plan: ({ of, sx, sy }) => barrelAlong(of, sx, sy / 2),
  profile: ({ of, sx, sz }) => barrelAlong(of, sx, sz / 2),
}
