import { across, along, box, chamfered, circle, mapped, spread, turned } from './hull-shapes.ts'
import type { Line, Part, Point } from './hull-shapes.ts'
import type { HullModule, HullModuleKind } from '#game/ship.ts'

/**
 * How each kind of module looks from above and from the side. Every builder draws about the origin,
 * bow to +x, and gives its parts from the lowest (or furthest) to the highest (or nearest).
 */
interface Build {
  readonly of: HullModuleKind
  /** Metres along, across and up. */
  readonly sx: number
  readonly sy: number
  readonly sz: number
  readonly tiers: number
  readonly barrels: number
}
type Builder = (module: Build) => readonly Part[]
interface Looks {
  readonly plan: Builder
  readonly profile: Builder
}

/** Storeys step back from the bow and draw in from the sides. */
const storeys = ({ sx, sy, sz, tiers }: Build) =>
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
      fine: top ? [] : [[[aft, line], [fore - rake * 0.58, line]]],
      hatch: across(spread(aft, aft + (fore - aft) * 0.3, 4), low, high),
    }
  })

/** Where barrels end, in half gunhouse lengths from its centre (ship.ts: 0.7 of a gunhouse beyond it). */
const reach = 2.4

/** Centres of n barrels across a gunhouse of width w. */
const bores = (count: number, width: number): readonly number[] =>
  count === 1 ? [0] : Array.from({ length: count }, (_, index) => width * (index / (count - 1) - 0.5))

const turretPlan: Builder = ({ of, sx, sy, barrels }) => {
  const x = sx / 2
  const y = sy / 2
  const thick = Math.min(sy * 0.085, (sy * 0.5) / barrels)
  const lines = bores(barrels, sy * 0.56)
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
        box(x * 0.6, x * reach, at - thick, at + thick),
        box(x, x * 1.4, at - thick * 1.7, at + thick * 1.7),
      ]),
    },
    {
      of,
      outline: [house],
      badge: true,
      edges: [[[x * 0.2, -y], [x * 0.42, -y * 0.5], [x * 0.42, y * 0.5], [x * 0.2, y]]],
      fine: along([-y * 0.5, y * 0.5], -x * 0.92, x * 0.4),
    },
  ]
}

const turretProfile: Builder = ({ of, sx, sy, sz }) => {
  const x = sx / 2
  const z = sz / 2
  const thick = Math.min(sy * 0.085, sz * 0.12)
  const bore = z * 0.2
  return [
    { of, outline: [box(-x * 0.75, x * 0.55, -z * 1.6, -z * 0.4)] },
    {
      of,
      outline: [box(x * 0.5, x * reach, bore - thick, bore + thick), box(x * 0.9, x * 1.4, bore - thick * 1.7, bore + thick * 1.7)],
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
      edges: [[[x * 0.72, -z * 0.5], [x * 0.35, z]]],
      hatch: along(spread(-z * 0.5, z * 0.1, 3), -x * 0.95, x * 0.6),
    },
  ]
}

/** Bell, collar and block of an engine; `half` is half its width in the view. */
const engine = (of: HullModuleKind, sx: number, half: number): readonly Part[] => {
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
      fine: [-0.5, -0.17, 0.17, 0.5].map((share): Line => [[aft + sx * 0.035, half * 0.86 * share], [bell, half * 0.5 * share]]),
      hatch: along(spread(half * 0.1, half * 0.6, 5), aft + sx * 0.05, bell),
    },
    { of, outline: [box(bell, block, -half * 0.66, half * 0.66)], hatch: across(spread(bell, block, 3), -half * 0.66, half * 0.66) },
    {
      of,
      outline: [chamfered(block, fore, -half, half, [sx * 0.04, half * 0.3], [sx * 0.26, half * 0.55])],
      edges: across([block + sx * 0.1, block + sx * 0.13], -half, half),
      fine: [...across(spread(block + sx * 0.14, fore - sx * 0.26, 5), -half, half), ...along([-half * 0.42, half * 0.42], block, fore - sx * 0.1)],
    },
  ]
}

const pod = (of: HullModuleKind, sx: number, half: number): readonly Part[] => {
  const cut = Math.min(sx * 0.18, half * 3)
  return [
    {
      of,
      outline: [chamfered(-sx / 2, sx / 2, -half, half, [cut * 0.5, half * 0.5], [cut, half * 0.62])],
      edges: [...across([-sx / 2 + cut * 0.5, sx / 2 - cut], -half, half), ...along([half * 0.4], -sx / 2 + cut * 0.5, sx / 2 - cut)],
      fine: [
        ...across(spread(-sx / 2 + cut * 0.5, sx / 2 - cut, Math.max(3, Math.round(sx / (half * 1.8)))), -half, half),
        ...along([-half * 0.4], -sx / 2, sx / 2),
      ],
    },
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

/** A swept plate standing out from its root at -half to its tip at +half. */
const fin = (of: HullModuleKind, sx: number, half: number): readonly Part[] => [
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
    edges: [[[sx * 0.34, -half], [-sx * 0.13, half]]],
  },
]

const bar = (of: HullModuleKind, sx: number, half: number): readonly Part[] => [
  { of, outline: [box(-sx / 2, sx / 2, -half, half)] },
]

const bayPlan: Builder = ({ of, sx, sy, sz }) => {
  if (sy < sz) return bar(of, sx, sy / 2)
  const half = sy / 2
  const chevron = (at: number): Line => [[at - half * 0.5, -half * 0.6], [at, 0], [at - half * 0.5, half * 0.6]]
  return [
    {
      of,
      outline: [chamfered(-sx / 2, sx / 2, -half, half, [half * 0.3, half * 0.3])],
      edges: [...across([-sx / 2 + half, sx / 2 - half], -half, half), ...spread(0, sx / 2 - half, 3).map(chevron)],
      fine: [...along([-half * 0.78, half * 0.78], -sx / 2 + half, sx / 2 - half), ...across(spread(-sx / 2 + half, sx / 2 - half, 7), -half * 0.78, half * 0.78)],
    },
  ]
}

const bayProfile: Builder = ({ of, sx, sy, sz }) => {
  if (sy > sz) return bar(of, sx, sz / 2)
  const doors = Math.max(2, Math.round(sx / (sz * 2.2)))
  const wide = sx / doors
  const mouths = Array.from({ length: doors }, (_, index): Line => {
    const left = -sx / 2 + wide * index
    return chamfered(left + wide * 0.1, left + wide * 0.9, -sz * 0.34, sz * 0.34, [sz * 0.16, sz * 0.16])
  })
  return [{ of, outline: [box(-sx / 2, sx / 2, -sz / 2, sz / 2)], solid: mouths }]
}

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
  const tilted = (part: Part): Part =>
    mapped(part, ([x, y]) => [x * 0.94 + (y - rim) * 0.34, y - x * 0.26])
  return [
    { of, outline: [[[-sx * 0.12, -sz / 2], [sx * 0.12, -sz / 2], [sx * 0.05, rim], [-sx * 0.05, rim]]] },
    tilted({ of, outline: [box(-sx * 0.02, sx * 0.02, rim, rim + sz * 0.36)] }),
    tilted({
      of,
      outline: [bowl],
      hatch: along(spread(rim - sz * 0.5, rim - sz * 0.12, 3), -sx * 0.3, sx * 0.3),
    }),
  ]
}

const ringPlan: Builder = ({ of, sx }) => {
  const outer = sx / 2
  const inner = outer * 0.86
  const spokes = Array.from({ length: 48 }, (_, index): Line => {
    const turn = (index * Math.PI) / 24
    const ray = (radius: number): Point => [radius * Math.cos(turn), radius * Math.sin(turn)]
    return [ray(inner), ray(outer)]
  })
  const ringAt = (radius: number): Line => [...circle(0, 0, radius, 96), [radius, 0]]
  return [{ of, outline: [circle(0, 0, outer, 96), circle(0, 0, inner, 96).toReversed()], edges: [ringAt(outer * 0.96)], fine: spokes }]
}

const ringProfile: Builder = ({ of, sx, sz }) => [
  {
    of,
    outline: [chamfered(-sx / 2, sx / 2, -sz / 2, sz / 2, [sz * 0.3, sz * 0.3])],
    edges: along([-sz * 0.16, sz * 0.2], -sx / 2, sx / 2),
    fine: across(
      Array.from({ length: 25 }, (_, index) => (sx / 2) * Math.sin(((index - 12) * Math.PI) / 25)),
      -sz * 0.5,
      sz * 0.5,
    ),
  },
]

const barrel = (of: HullModuleKind, sx: number, half: number): readonly Part[] => [
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

const looks: Readonly<Record<HullModuleKind, Looks>> = {
  tower: { plan: towerPlan, profile: towerProfile },
  turret: { plan: turretPlan, profile: turretProfile },
  engine: { plan: ({ of, sx, sy }) => engine(of, sx, sy / 2), profile: ({ of, sx, sz }) => engine(of, sx, sz / 2) },
  pod: { plan: ({ of, sx, sy }) => pod(of, sx, sy / 2), profile: ({ of, sx, sz }) => pod(of, sx, sz / 2) },
  spine: { plan: spinePlan, profile: spineProfile },
  fin: {
    plan: ({ of, sx, sy, sz }) => (sy > sz ? fin(of, sx, sy / 2) : bar(of, sx, sy / 2)),
    profile: ({ of, sx, sy, sz }) => (sz > sy ? fin(of, sx, sz / 2) : bar(of, sx, sz / 2)),
  },
  bay: { plan: bayPlan, profile: bayProfile },
  mast: { plan: mastPlan, profile: mastProfile },
  dish: { plan: dishPlan, profile: dishProfile },
  ring: { plan: ringPlan, profile: ringProfile },
  barrel: { plan: ({ of, sx, sy }) => barrel(of, sx, sy / 2), profile: ({ of, sx, sz }) => barrel(of, sx, sz / 2) },
}

/** Parts of one module about its own centre, seen from above or from starboard. */
export const modulePart = (module: HullModule, view: keyof Looks): readonly Part[] => {
  const [sx, sy, sz] = module.size
  const parts = looks[module.kind][view]({
    of: module.kind,
    sx,
    sy,
    sz,
    tiers: module.tiers ?? 2,
    barrels: module.barrels ?? 2,
  })
  return module.aft ? parts.map((part) => turned(part, 0)) : parts
}
