import { hexagon } from '#pieces/hull/hull-cells.ts'
import type { Vec } from '../vectors.ts'
import {
  axialSize,
  loft,
  axisMapping,
  strut,
  circlePoints,
  type Ring,
  type Solid,
  type ModuleBuilder,
} from './solids.ts'

export const cell: ModuleBuilder = (spec) => {
  const [long, wide, high] = axialSize(spec)
  const put = axisMapping(spec.axis)
  const ring = (u: number, by: number): Ring => hexagon(wide, high, by).map(([v, w]) => put(u, v, w))
  const cut = Math.min(long * 0.16, wide * 0.14)
  const lid = 1 - (2 * cut) / wide
  const half = (sign: number): readonly Ring[] => [
    ring(sign * (long / 2 - cut * 0.6), lid * 0.66),
    ring(sign * (long / 2), lid * 0.78),
    ring(sign * (long / 2), lid),
    ring(sign * (long / 2 - cut), 1),
  ]
  const core = loft([ring(-long / 2, 0.26), ring(long / 2, 0.26)], { side: 'trim' })
  const shell = loft([...half(-1), ...half(1).toReversed()], {
    side: (index) => (index === 0 || index === 6 ? 'dark' : index === 1 || index === 5 ? 'deck' : 'hull'),
    caps: ['dark', 'dark'],
  })
  return [{ solids: [shell, core] }]
}

export const tetra: ModuleBuilder = (spec) => {
  const [long, wide, high] = axialSize(spec)
  const put = axisMapping(spec.axis)
  const base: readonly (readonly [number, number])[] = [
    [wide / 2, 0],
    [-wide / 2, high / 2],
    [-wide / 2, -high / 2],
  ]
  // Each cross-section is smaller than the one before. The apex is above the centre of the base triangle.
  const ring = (share: number): Ring =>
    base.map(([v, w]) => put((share - 0.5) * long, v + (-wide / 6 - v) * share, w * (1 - share)))
  const rings = [ring(0), ring(0.6), ring(0.72), ring(1)]
  return [{ solids: [loft(rings, { side: (index) => (index === 1 ? 'trim' : 'hull'), caps: ['dark', 'hull'] })] }]
}

export const tether: ModuleBuilder = ({ sx, sy, sz, gauge }) => {
  const end: Vec = [sx / 2, sy / 2, sz / 2]
  const other: Vec = [-sx / 2, -sy / 2, -sz / 2]
  const knot = ([x, y, z]: Vec): Solid => {
    const ring = (up: number, by: number): Ring =>
      circlePoints(4, 0).map(([c, s]): Vec => [
        x + c * by * gauge * 0.9,
        y + s * by * gauge * 0.9,
        z + up * gauge * 0.9,
      ])
    return loft([ring(-1, 0), ring(0, 1), ring(1, 0)])
  }
  return [{ solids: [strut(other, end, gauge, 6), knot(other), knot(end)] }]
}
