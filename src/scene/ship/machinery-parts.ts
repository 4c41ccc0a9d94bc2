import type { Vec } from '../vectors.ts'
import {
  axialSize,
  loft,
  axisMapping,
  circlePoints,
  closedLoft,
  type Ring,
  type Solid,
  type ModuleBuilder,
} from './solids.ts'

/** An octagon across the ship at x: a box scaled by `by`. Its corners are cut by `cut` times its smaller half side. */
const section = (x: number, sy: number, sz: number, by: number, cut = 0.42): Ring => {
  const [y, z] = [(sy / 2) * by, (sz / 2) * by]
  const bevel = Math.min(y, z) * cut
  return [
    [x, -y, -z + bevel],
    [x, -y, z - bevel],
    [x, -y + bevel, z],
    [x, y - bevel, z],
    [x, y, z - bevel],
    [x, y, -z + bevel],
    [x, y - bevel, -z],
    [x, -y + bevel, -z],
  ]
}

export const engine: ModuleBuilder = ({ sx, sy, sz }) => {
  const aft = -sx / 2
  const oval = (x: number, by: number): Ring =>
    circlePoints(12).map(([c, s]): Vec => [x, (c * sy * by) / 2, (s * sz * by) / 2])
  const bell = [
    oval(aft + sx * 0.27, 0.5),
    oval(aft + sx * 0.2, 0.5),
    oval(aft, 0.89),
    oval(aft, 0.78),
    oval(aft + sx * 0.12, 0.4),
  ]
  return [
    {
      solids: [
        loft(bell, { side: (ring) => (ring > 2 ? 'dark' : 'hull'), caps: ['hull', 'dark'] }),
        loft([section(aft + sx * 0.2, sy, sz, 0.66), section(aft + sx * 0.28, sy, sz, 0.66)]),
        loft(
          [
            section(aft + sx * 0.27, sy, sz, 0.7),
            section(aft + sx * 0.31, sy, sz, 1),
            section(aft + sx * 0.37, sy, sz, 1),
            section(aft + sx * 0.4, sy, sz, 1),
            section(sx * 0.24, sy, sz, 1),
            section(sx / 2, sy, sz, 0.45),
          ],
          { side: (ring) => (ring === 2 ? 'trim' : 'hull') },
        ),
      ],
    },
  ]
}

export const pod: ModuleBuilder = ({ sx, sy, sz }) => {
  const cut = Math.min(sx * 0.18, Math.min(sy, sz) * 1.5)
  const rings = [
    section(-sx / 2, sy, sz, 0.5),
    section(-sx / 2 + cut * 0.5, sy, sz, 1),
    section(sx / 2 - cut, sy, sz, 1),
    section(sx / 2, sy, sz, 0.38),
  ]
  return [{ solids: [loft(rings)] }]
}

export const fin: ModuleBuilder = ({ sx, sy, sz }) => {
  const flat = sy > sz
  const [high, thick] = flat ? [sy, sz] : [sz, sy]
  const at = (x: number, h: number, t: number): Vec => (flat ? [x, h, t] : [x, t, h])
  const rib = (share: number, by: number): Ring => {
    const [aft, fore] = [-sx * (0.5 - 0.04 * share), sx * (0.5 - 0.54 * share)]
    const h = high * (share - 0.5)
    const mid = aft + (fore - aft) * 0.4
    return [at(fore, h, 0), at(mid, h, (thick / 2) * by), at(aft, h, 0), at(mid, h, (-thick / 2) * by)]
  }
  return [
    { solids: [loft([rib(0, 1), rib(0.8, 0.7), rib(1, 0.6)], { side: (ring) => (ring === 1 ? 'trim' : 'hull') })] },
  ]
}

const sides = 40

export const ring: ModuleBuilder = (spec) => {
  const { axis, bore } = spec
  const put = axisMapping(axis)
  const [long, wide, high] = axialSize(spec)
  const cut = Math.min(long * 0.3, Math.min(wide, high) * (1 - bore) * 0.3)
  const rings = circlePoints(sides, 0).map(([c, s]): Ring => {
    const at = (u: number, by: number, inset = 0): Vec =>
      put(u, c * ((wide / 2) * by - inset), s * ((high / 2) * by - inset))
    return [
      at(-long / 2 + cut, 1),
      at(long / 2 - cut, 1),
      at(long / 2, 1, cut),
      at(long / 2, bore),
      at(-long / 2, bore),
      at(-long / 2, 1, cut),
    ]
  })
  const torus: Solid = closedLoft(rings, (index, side) => (index % 10 === 0 && side < 2 ? 'trim' : 'hull'))
  return [{ solids: [torus] }]
}
