import { across, along, box, chamfered, circle, mapped, spread } from './hull-shapes.ts'
import type { Line, Part, Point } from './hull-shapes.ts'
import type { ModuleSpec, DrawModule, ModuleDrawing } from './module-drawing.ts'

/** The storeys of a tower. Each is shorter and narrower than the one below. */
export const storeys = ({ sx, sy, sz, tiers }: ModuleSpec) =>
  Array.from({ length: tiers }, (_, tier) => ({
    tier,
    top: tier === tiers - 1,
    aft: -sx / 2 + sx * 0.07 * tier,
    fore: sx / 2 - (sx * 0.52 * tier) / tiers,
    half: (sy / 2) * (1 - (0.55 * tier) / tiers),
    low: -sz / 2 + (sz * tier) / tiers,
    high: -sz / 2 + (sz * (tier + 1)) / tiers,
  }))

const towerPlan: DrawModule = (spec) =>
  storeys(spec).flatMap(({ top, aft, fore, half }): Part[] => {
    const deck: Part = {
      of: spec.of,
      outline: [chamfered(aft, fore, -half, half, [half * 0.3, half * 0.3], [half * 0.7, half * 0.62])],
    }
    if (!top) return [deck]
    const wing = spec.sy * 0.5
    const at = fore - (fore - aft) * 0.34
    const deep = spec.sx * 0.045
    return [
      { of: spec.of, outline: [chamfered(at - deep, at + deep, -wing, wing, [deep * 0.6, wing * 0.16])] },
      { ...deck, fine: along([0], aft, fore) },
      { of: spec.of, outline: [circle((aft + fore) / 2, 0, half * 0.42, 20)] },
    ]
  })

const towerProfile: DrawModule = (spec) =>
  storeys(spec).map(({ tier, top, aft, fore, low, high }): Part => {
    const tall = high - low
    const rake = tall * 0.32
    const wall: Line = [
      [aft, low],
      [fore, low],
      [fore - rake, high],
      [aft, high],
    ]
    const pane = (from: number, to: number): Line => [
      [aft + (fore - aft) * 0.34, low + tall * from],
      [fore - rake * from, low + tall * from],
      [fore - rake * to, low + tall * to],
      [aft + (fore - aft) * 0.34, low + tall * to],
    ]
    const line = low + tall * 0.58
    return {
      of: spec.of,
      outline: [wall],
      ...(top ? { solid: [pane(0.5, 0.78)] } : {}),
      edges: top || tier % 2 === 1 ? [] : along([low + tall * 0.9], aft, fore - rake * 0.9),
      fine: top
        ? []
        : [
            [
              [aft, line],
              [fore - rake * 0.58, line],
            ],
          ],
      hatch: across(spread(aft, aft + (fore - aft) * 0.3, 4), low, high),
    }
  })

const mastPlan: DrawModule = ({ of, sx, sy }) => {
  const thick = sx * 0.07
  return [
    { of, outline: [box(-thick, thick, -sy / 2, sy / 2)] },
    { of, outline: [box(-sx * 0.3 - thick, -sx * 0.3 + thick, -sy * 0.3, sy * 0.3)] },
    { of, outline: [circle(0, 0, sx * 0.24, 16)] },
  ]
}

const mastProfile: DrawModule = ({ of, sx, sz }) => {
  const pole: Line = [
    [-sx * 0.1, -sz / 2],
    [sx * 0.1, -sz / 2],
    [sx * 0.035, sz / 2],
    [-sx * 0.035, sz / 2],
  ]
  const yard = (height: number, long: number): Line =>
    box(-sx * long, sx * long * 0.7, sz * height - sx * 0.035, sz * height + sx * 0.035)
  const leg: Line = [
    [-sx * 0.55, -sz / 2],
    [-sx * 0.43, -sz / 2],
    [sx * 0.02, sz * 0.12],
    [-sx * 0.05, sz * 0.12],
  ]
  return [
    { of, outline: [leg] },
    { of, outline: [pole] },
    ...[yard(0.36, 0.3), yard(0.22, 0.5)].map((figure): Part => ({ of, outline: [figure] })),
    { of, outline: [box(-sx * 0.34, sx * 0.4, sz * 0.03, sz * 0.11)] },
  ]
}

const dishPlan: DrawModule = ({ of, sx }) => [
  {
    of,
    outline: [circle(0, 0, sx / 2, 40)],
    edges: [[...circle(0, 0, sx * 0.16, 20), [sx * 0.16, 0]]],
    fine: Array.from({ length: 12 }, (_, index): Line => {
      const turn = (index * Math.PI) / 6
      return [
        [sx * 0.16 * Math.cos(turn), sx * 0.16 * Math.sin(turn)],
        [(sx / 2) * Math.cos(turn), (sx / 2) * Math.sin(turn)],
      ]
    }),
  },
]

const dishProfile: DrawModule = ({ of, sx, sz }) => {
  const rim = sz * 0.3
  const bowl: Line = Array.from({ length: 17 }, (_, index): Point => {
    const turn = Math.PI + (index * Math.PI) / 16
    return [(sx / 2) * Math.cos(turn), rim + sz * 0.55 * Math.sin(turn)]
  })
  const tilted = (part: Part): Part => mapped(part, ([x, y]) => [x * 0.94 + (y - rim) * 0.34, y - x * 0.26])
  return [
    {
      of,
      outline: [
        [
          [-sx * 0.12, -sz / 2],
          [sx * 0.12, -sz / 2],
          [sx * 0.05, rim],
          [-sx * 0.05, rim],
        ],
      ],
    },
    tilted({ of, outline: [box(-sx * 0.02, sx * 0.02, rim, rim + sz * 0.36)] }),
    tilted({ of, outline: [bowl], hatch: along(spread(rim - sz * 0.5, rim - sz * 0.12, 3), -sx * 0.3, sx * 0.3) }),
  ]
}

const spinePlan: DrawModule = ({ of, sx, sy }) => {
  const half = sy / 2
  return [
    {
      of,
      outline: [chamfered(-sx / 2, sx / 2, -half, half, [half * 0.5, half * 0.5])],
      fine: [...along([-half * 0.5, half * 0.5], -sx / 2, sx / 2), ...across(spread(-sx / 2, sx / 2, 5), -half, half)],
    },
  ]
}

/** A spine in the profile, with cut upper corners. It is a long box on the deck or the base of a turret. */
const spineProfile: DrawModule = ({ of, sx, sz }) => {
  const cut = Math.min(sz * 0.3, sx * 0.06)
  return [
    {
      of,
      outline: [
        [
          [-sx / 2, -sz / 2],
          [sx / 2, -sz / 2],
          [sx / 2, sz / 2 - cut],
          [sx / 2 - cut, sz / 2],
          [-sx / 2 + cut, sz / 2],
          [-sx / 2, sz / 2 - cut],
        ],
      ],
      fine: [...along([sz * 0.24], -sx / 2, sx / 2), ...across(spread(-sx / 2, sx / 2, 5), -sz / 2, sz * 0.24)],
      hatch: across(spread(-sx / 2, -sx * 0.2, 5), -sz / 2, sz / 2 - cut),
    },
  ]
}

export const tower: ModuleDrawing = { plan: towerPlan, profile: towerProfile }
export const mast: ModuleDrawing = { plan: mastPlan, profile: mastProfile }
export const dish: ModuleDrawing = { plan: dishPlan, profile: dishProfile }
export const spine: ModuleDrawing = { plan: spinePlan, profile: spineProfile }
