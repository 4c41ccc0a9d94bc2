import { muzzleDistance, barrelOffsets } from '#pieces/hull/hull-armament.ts'
import { chamfered } from '#pieces/hull/hull-shapes.ts'
import { storeys } from '#pieces/hull/hull-superstructure.ts'
import type { ModuleSpec } from '#pieces/hull/module-drawing.ts'
import {
  across,
  box,
  copies,
  ellipse,
  level,
  loft,
  rowAlong,
  strut,
  type ModuleBuilder,
  type Ring,
  type Solid,
  type Vec,
} from './solids.ts'

const decked = { caps: ['hull', 'deck'] } as const

export const tower: ModuleBuilder = (spec) =>
  storeys(spec).flatMap(({ top, aft, fore, half, low, high }) => {
    const tall = high - low
    const at = (share: number, grow = 0): Ring => {
      const [left, right, side] = [aft - grow, fore - tall * 0.32 * share + grow, half + grow]
      const cut = [half * 0.7, half * 0.62] as const
      return level(low + tall * share, chamfered(left, right, -side, side, [half * 0.3, half * 0.3], cut))
    }
    const deckhouse = loft([at(0), at(1)], decked)
    if (!top) return [deckhouse]
    const end = aft + (fore - aft) * 0.34
    const visor = [0.5, 0.78].map((share): Ring =>
      at(share, tall * 0.02)
        .slice(1, 7)
        .map(([x, y, z], index) => [index % 5 === 0 ? end : x, y, z]),
    )
    const [middle, deep, wing] = [fore - (fore - aft) * 0.34, spec.sx * 0.045, spec.sy * 0.5]
    const bridge = box([middle - deep, -wing, low + tall * 0.1], [middle + deep, wing, low + tall * 0.35])
    return [deckhouse, loft(visor, { side: 'dark' }), bridge]
  })

const house = ({ sx, sy, sz }: ModuleSpec): Solid => {
  const [x, y, z] = [sx / 2, sy / 2, sz / 2]
  const at = (height: number, aft: number, fore: number, half: number): Ring =>
    level(height, chamfered(aft, fore, -half, half, [x * 0.22, y * 0.3], [(fore - aft) * 0.4, y * 0.26]))
  return loft([at(-z * 0.5, -x, x * 0.9, y), at(-z * 0.1, -x, x, y), at(z, -x * 0.75, x * 0.35, y * 0.8)], decked)
}

export const turret: ModuleBuilder = (spec) => {
  const { sx, sy, sz, barrels } = spec
  const x = sx / 2
  const thick = Math.min(sy * 0.085, (sy * 0.5) / barrels)
  const drum = loft([level(-sz * 0.8, ellipse(12, sy, sy)), level(-sz * 0.2, ellipse(12, sy, sy))])
  const guns = [
    strut([x * 0.5, 0, 0], [x * muzzleDistance, 0, 0], thick * 2, 6),
    strut([x * 0.7, 0, 0], [x * 1.4, 0, 0], thick * 3.2, 6),
  ]
  const places = barrelOffsets(barrels, sy * 0.56).map((y): Vec => [0, y, sz * 0.1])
  return [house(spec), ...copies([drum], [[-x * 0.12, 0, 0]]), ...copies(guns, places)]
}

export const mast: ModuleBuilder = ({ sx, sy, sz }) => {
  const pole = (z: number, half: number): Ring => level(z, ellipse(4, half * 2, half * 2))
  const yard = (height: number, long: number, wide: number): Solid[] => {
    const [z, thick] = [sz * height, sx * 0.035]
    return [
      box([-sx * long, -thick, z - thick], [sx * long * 0.7, thick, z + thick]),
      box([-thick, -sy * wide, z - thick], [thick, sy * wide, z + thick]),
    ]
  }
  return [
    loft([pole(-sz / 2, sx * 0.14), pole(sz / 2, sx * 0.05)]),
    strut([-sx * 0.49, 0, -sz / 2], [0, 0, sz * 0.12], sx * 0.1, 4),
    box([-sx * 0.34, -sy * 0.16, sz * 0.03], [sx * 0.4, sy * 0.16, sz * 0.11], 'deck'),
    ...yard(0.36, 0.3, 0.3),
    ...yard(0.22, 0.5, 0.5),
  ]
}

export const dish: ModuleBuilder = ({ sx, sy, sz }) => {
  const rim = sz * 0.3
  const tilt = ([x, y, z]: Vec): Vec => [x * 0.94 + (z - rim) * 0.34, y, z - x * 0.26]
  const ring = (by: number, drop: number): Ring => level(rim - sz * drop, ellipse(16, sx * by, sy * by)).map(tilt)
  const bowl = [ring(0.1, 0.55), ring(0.62, 0.42), ring(1, 0), ring(0.92, 0), ring(0.5, 0.36), ring(0.06, 0.44)]
  const foot = ellipse(6, sx * 0.2, sx * 0.2)
  return [
    loft(bowl, { side: (index) => (index < 3 ? 'hull' : 'deck'), caps: ['hull', 'trim'] }),
    loft([level(-sz * 0.5, foot), level(sz * 0.1, foot)]),
    strut(tilt([0, 0, rim - sz * 0.4]), tilt([0, 0, rim + sz * 0.36]), sx * 0.04, 4),
  ]
}

export const spine: ModuleBuilder = ({ sx, sy, sz }) => {
  const cut = Math.min(sz * 0.3, sx * 0.06)
  const at = (z: number, by: number): Ring => {
    const [x, y] = [sx / 2 - by, sy / 2 - Math.min(by, sy * 0.2)]
    return level(z, chamfered(-x, x, -y, y, [sy / 4, sy / 4]))
  }
  return [loft([at(-sz / 2, 0), at(sz / 2 - cut, 0), at(sz / 2, cut)], decked)]
}

export const bay: ModuleBuilder = ({ sx, sy, sz }) => {
  if (sy < sz) {
    const doors = Math.max(2, Math.round(sx / (sz * 2.2)))
    const wide = (sx / doors) * 0.4
    const door = box([-wide, -sy * 0.52, -sz * 0.34], [wide, sy * 0.52, sz * 0.34], 'dark')
    return [box([-sx / 2, -sy / 2, -sz / 2], [sx / 2, sy / 2, sz / 2]), ...copies([door], rowAlong(sx, doors))]
  }
  const half = sy / 2
  const deck = chamfered(-sx / 2, sx / 2, -half, half, [half * 0.3, half * 0.3])
  const stripe = (y: number): Solid =>
    box([-sx / 2 + half, y - sy * 0.02, 0], [sx / 2 - half, y + sy * 0.02, sz * 0.56], 'trim')
  return [loft([level(-sz / 2, deck), level(sz / 2, deck)], decked), stripe(-half * 0.78), stripe(half * 0.78)]
}

export const barrel: ModuleBuilder = ({ sx, sy, sz }) => {
  const ring = (x: number, by: number): Ring => across(x, ellipse(8, (by * sy) / 0.924, (by * sz) / 0.924))
  const fore = sx / 2
  const half = Math.max(sy, sz) / 2
  const muzzle = [ring(fore - half * 2.4, 0.6), ring(fore - half * 2, 1), ring(fore - half * 0.3, 1), ring(fore, 0.6)]
  return [loft([ring(-fore, 0.7), ring(fore - half, 0.7)]), loft(muzzle, { caps: ['hull', 'dark'] })]
}
