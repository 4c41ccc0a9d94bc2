import { muzzleDistance, barrelOffsets } from '#pieces/hull/hull-armament.ts'
import { storeys } from '#pieces/hull/hull-superstructure.ts'
import type { ModuleSpec } from '#pieces/hull/module-drawing.ts'
import type { Vec } from '../vectors.ts'
import { box, loft, strut, circlePoints, type Ring, type Solid, type ModuleBuilder } from './solids.ts'

/** A horizontal octagon at height z, x from `aft` to `fore`, 2 × `half` wide, its corners cut off by [x, y] metres. */
const octagon = (
  z: number,
  [aft, fore]: readonly [number, number],
  half: number,
  [backX, backY]: readonly [number, number],
  [frontX, frontY]: readonly [number, number] = [backX, backY],
): Ring => [
  [aft, -half + backY, z],
  [aft + backX, -half, z],
  [fore - frontX, -half, z],
  [fore, -half + frontY, z],
  [fore, half - frontY, z],
  [fore - frontX, half, z],
  [aft + backX, half, z],
  [aft, half - backY, z],
]

/** A vertical cylinder about [x, y], from `low` to `high`, with the diameter `wide`; metres. */
const drum = ([x, y]: readonly [number, number], [low, high]: readonly [number, number], wide: number): Solid =>
  loft([low, high].map((z): Ring => circlePoints(12).map(([c, s]): Vec => [x + (c * wide) / 2, y + (s * wide) / 2, z])))

export const tower: ModuleBuilder = (spec) => {
  const solids = storeys(spec).flatMap(({ top, aft, fore, half, low, high }): Solid[] => {
    const tall = high - low
    const rake = tall * 0.32
    const level = (share: number, grow = 0): Ring =>
      octagon(
        low + tall * share,
        [aft - grow, fore - rake * share + grow],
        half + grow,
        [half * 0.3, half * 0.3],
        [half * 0.7, half * 0.62],
      )
    const deckhouse = loft([level(0), level(1)], { caps: ['hull', 'deck'] })
    if (!top) return [deckhouse]
    const grow = tall * 0.02
    const end = aft + (fore - aft) * 0.34
    const visor = [level(0.5, grow), level(0.78, grow)].map((ring): Ring =>
      ring.slice(1, 7).map(([x, y, z], index): Vec => [index % 5 === 0 ? end : x, y, z]),
    )
    const at = fore - (fore - aft) * 0.34
    const deep = spec.sx * 0.045
    const wing = spec.sy * 0.5
    return [
      deckhouse,
      loft(visor, { side: 'dark' }),
      box([at - deep, -wing, low + tall * 0.1], [at + deep, wing, low + tall * 0.35]),
    ]
  })
  return [{ solids }]
}

const house = ({ sx, sy, sz }: ModuleSpec): Solid => {
  const [x, y, z] = [sx / 2, sy / 2, sz / 2]
  const level = (height: number, aft: number, fore: number, half: number): Ring =>
    octagon(height, [aft, fore], half, [x * 0.22, y * 0.3], [(fore - aft) * 0.4, y * 0.26])
  return loft([level(-z * 0.5, -x, x * 0.9, y), level(-z * 0.1, -x, x, y), level(z, -x * 0.75, x * 0.35, y * 0.8)], {
    caps: ['hull', 'deck'],
  })
}

export const turret: ModuleBuilder = (spec) => {
  const { sx, sy, sz, barrels } = spec
  const x = sx / 2
  const thick = Math.min(sy * 0.085, (sy * 0.5) / barrels)
  const bore = sz * 0.1
  return [
    { solids: [house(spec), drum([-x * 0.12, 0], [-sz * 0.8, -sz * 0.2], sy)] },
    {
      solids: [
        strut([x * 0.5, 0, 0], [x * muzzleDistance, 0, 0], thick * 2, 6),
        strut([x * 0.7, 0, 0], [x * 1.4, 0, 0], thick * 3.2, 6),
      ],
      at: barrelOffsets(barrels, sy * 0.56).map((y): Vec => [0, y, bore]),
    },
  ]
}

export const mast: ModuleBuilder = ({ sx, sy, sz }) => {
  const pole = (z: number, half: number): Ring => circlePoints(4).map(([c, s]): Vec => [c * half, s * half, z])
  const yard = (height: number, long: number, wide: number): Solid[] => {
    const [z, thick] = [sz * height, sx * 0.035]
    return [
      box([-sx * long, -thick, z - thick], [sx * long * 0.7, thick, z + thick]),
      box([-thick, -sy * wide, z - thick], [thick, sy * wide, z + thick]),
    ]
  }
  return [
    {
      solids: [
        loft([pole(-sz / 2, sx * 0.14), pole(sz / 2, sx * 0.05)]),
        strut([-sx * 0.49, 0, -sz / 2], [0, 0, sz * 0.12], sx * 0.1, 4),
        box([-sx * 0.34, -sy * 0.16, sz * 0.03], [sx * 0.4, sy * 0.16, sz * 0.11], 'deck'),
        ...yard(0.36, 0.3, 0.3),
        ...yard(0.22, 0.5, 0.5),
      ],
    },
  ]
}

export const dish: ModuleBuilder = ({ sx, sy, sz }) => {
  const rim = sz * 0.3
  const tilt = ([x, y, z]: Vec): Vec => [x * 0.94 + (z - rim) * 0.34, y, z - x * 0.26]
  const ring = (radius: number, drop: number): Ring =>
    circlePoints(16).map(([c, s]): Vec => tilt([(c * sx * radius) / 2, (s * sy * radius) / 2, rim - sz * drop]))
  return [
    {
      solids: [
        loft([ring(0.1, 0.55), ring(0.62, 0.42), ring(1, 0), ring(0.92, 0), ring(0.5, 0.36), ring(0.06, 0.44)], {
          side: (index) => (index < 3 ? 'hull' : 'deck'),
          caps: ['hull', 'trim'],
        }),
        loft(
          [-0.5, 0.1].map((height): Ring =>
            circlePoints(6).map(([c, s]): Vec => [c * sx * 0.1, s * sx * 0.1, sz * height]),
          ),
        ),
        strut(tilt([0, 0, rim - sz * 0.4]), tilt([0, 0, rim + sz * 0.36]), sx * 0.04, 4),
      ],
    },
  ]
}

export const spine: ModuleBuilder = ({ sx, sy, sz }) => {
  const cut = Math.min(sz * 0.3, sx * 0.06)
  const corner = sy / 4
  const level = (z: number, by: number): Ring =>
    octagon(z, [-sx / 2 + by, sx / 2 - by], sy / 2 - Math.min(by, sy * 0.2), [corner, corner])
  return [
    { solids: [loft([level(-sz / 2, 0), level(sz / 2 - cut, 0), level(sz / 2, cut)], { caps: ['hull', 'deck'] })] },
  ]
}

export const bay: ModuleBuilder = ({ sx, sy, sz }) => {
  if (sy < sz) {
    const doors = Math.max(2, Math.round(sx / (sz * 2.2)))
    const wide = sx / doors
    return [
      { solids: [box([-sx / 2, -sy / 2, -sz / 2], [sx / 2, sy / 2, sz / 2])] },
      {
        solids: [box([-wide * 0.4, -sy * 0.52, -sz * 0.34], [wide * 0.4, sy * 0.52, sz * 0.34], 'dark')],
        at: Array.from({ length: doors }, (_, index): Vec => [-sx / 2 + wide * (index + 0.5), 0, 0]),
      },
    ]
  }
  const half = sy / 2
  const level = (z: number): Ring => octagon(z, [-sx / 2, sx / 2], half, [half * 0.3, half * 0.3])
  const stripe = (y: number): Solid =>
    box([-sx / 2 + half, y - sy * 0.02, 0], [sx / 2 - half, y + sy * 0.02, sz * 0.56], 'trim')
  return [
    {
      solids: [
        loft([level(-sz / 2), level(sz / 2)], { caps: ['hull', 'deck'] }),
        stripe(-half * 0.78),
        stripe(half * 0.78),
      ],
    },
  ]
}

export const barrel: ModuleBuilder = ({ sx, sy, sz }) => {
  const ring = (x: number, by: number): Ring =>
    circlePoints(8).map(([c, s]): Vec => [x, (c * by * sy) / 1.848, (s * by * sz) / 1.848])
  const fore = sx / 2
  const half = Math.max(sy, sz) / 2
  return [
    {
      solids: [
        loft([ring(-fore, 0.7), ring(fore - half, 0.7)]),
        loft([ring(fore - half * 2.4, 0.6), ring(fore - half * 2, 1), ring(fore - half * 0.3, 1), ring(fore, 0.6)], {
          caps: ['hull', 'dark'],
        }),
      ],
    },
  ]
}
