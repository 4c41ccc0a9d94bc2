import type { Build, Builder, Looks } from './hull-looks.ts'
import { across, along, box, chamfered, circle, mapped, spread } from './hull-shapes.ts'
import type { Line, Part, Point } from './hull-shapes.ts'

/* What stands on the deck: deckhouses, masts, dishes, trunks. */

/** Storeys step back from the bow and draw in from the sides. */
export const storeys = ({ sx, sy, sz, tiers }: Build) =>
  Array.from({ length: tiers }, (_, tier) => ({
    tier,
    top: tier === tiers - 1,
    aft: -sx / 2 + sx * 0.07 * tier,
    fore: sx / 2 - (sx * 0.52 * tier) / tiers,
    half: (sy / 2) * (1 - (0.55 * tier) / tiers),
    low: -sz / 2 + (sz * tier) / tiers,
    high: -sz / 2 + (sz * (tier + 1)) / tiers,
  }))

const towerPlan: Builder = (build) =>
  storeys(build).flatMap(({ top, aft, fore, half }): Part[] => {
    const deck: Part = {
      of: build.of,
      outline: [chamfered(aft, fore, -half, half, [half * 0.3, half * 0.3], [half * 0.7, half * 0.62])],
    }
    if (!top) return [deck]
    const wing = build.sy * 0.5
    const at = fore - (fore - aft) * 0.34
    const deep = build.sx * 0.045
    return [
      { of: build.of, outline: [chamfered(at - deep, at + deep, -wing, wing, [deep * 0.6, wing * 0.16])] },
      { ...deck, fine: along([0], aft, fore) },
      { of: build.of, outline: [circle((aft + fore) / 2, 0, half * 0.42, 20)] },
    ]
  })

const towerProfile: Builder = (build) =>
  storeys(build).map(({ tier, top, aft, fore, low, high }): Part => {
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
      of: build.of,
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

const mastPlan: Builder = ({ of, sx, sy }) => {
  const thick = sx * 0.07
  return [
    { of, outline: [box(-thick, thick, -sy / 2, sy / 2)] },
    { of, outline: [box(-sx * 0.3 - thick, -sx * 0.3 + thick, -sy * 0.3, sy * 0.3)] },
    { of, outline: [circle(0, 0, sx * 0.24, 16)] },
  ]
}

const mastProfile: Builder = ({ of, sx, sz }) => {
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

const dishPlan: Builder = ({ of, sx }) => [
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

const dishProfile: Builder = ({ of, sx, sz }) => {
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

const spinePlan: Builder = ({ of, sx, sy }) => {
  const half = sy / 2
  return [
    {
      of,
      outline: [chamfered(-sx / 2, sx / 2, -half, half, [half * 0.5, half * 0.5])],
      fine: [...along([-half * 0.5, half * 0.5], -sx / 2, sx / 2), ...across(spread(-sx / 2, sx / 2, 5), -half, half)],
    },
  ]
}

/** Upright walls under a chamfered top: a trunk along the deck, or the plinth of a turret. */
const spineProfile: Builder = ({ of, sx, sz }) => {
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

export const tower: Looks = { plan: towerPlan, profile: towerProfile }
export const mast: Looks = { plan: mastPlan, profile: mastProfile }
export const dish: Looks = { plan: dishPlan, profile: dishProfile }
export const spine: Looks = { plan: spinePlan, profile: spineProfile }
