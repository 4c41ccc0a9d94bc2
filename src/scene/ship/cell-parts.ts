import { hexagon } from '#pieces/hull/hull-cells.ts'
import { axial, copies, ellipse, level, loft, strut, type ModuleBuilder, type Ring, type Vec } from './solids.ts'

export const cell: ModuleBuilder = (spec) => {
  const { long, wide, high, put } = axial(spec)
  const ring = (u: number, by: number): Ring => hexagon(wide, high, by).map((point) => put(u, ...point))
  const cut = Math.min(long * 0.16, wide * 0.14)
  const lid = 1 - (2 * cut) / wide
  const half = (sign: number): readonly Ring[] => [
    ring(sign * (long / 2 - cut * 0.6), lid * 0.66),
    ring(sign * (long / 2), lid * 0.78),
    ring(sign * (long / 2), lid),
    ring(sign * (long / 2 - cut), 1),
  ]
  const paints = ['dark', 'deck', 'hull', 'hull', 'hull', 'deck', 'dark'] as const
  const shell = { side: (index: number) => paints[index] ?? 'hull', caps: ['dark', 'dark'] } as const
  return [
    loft([...half(-1), ...half(1).toReversed()], shell),
    loft([ring(-long / 2, 0.26), ring(long / 2, 0.26)], { side: 'trim' }),
  ]
}

export const tetra: ModuleBuilder = (spec) => {
  const { long, wide, high, put } = axial(spec)
  const base = [
    [wide / 2, 0],
    [-wide / 2, high / 2],
    [-wide / 2, -high / 2],
  ] as const
  // Each cross-section is smaller than the one before. The apex is above the centre of the base triangle.
  const rings = [0, 0.6, 0.72, 1].map((share): Ring =>
    base.map(([v, w]) => put((share - 0.5) * long, v + (-wide / 6 - v) * share, w * (1 - share))),
  )
  return [loft(rings, { side: (index) => (index === 1 ? 'trim' : 'hull'), caps: ['dark', 'hull'] })]
}

export const tether: ModuleBuilder = ({ sx, sy, sz, gauge }) => {
  const end: Vec = [sx / 2, sy / 2, sz / 2]
  const other: Vec = [-sx / 2, -sy / 2, -sz / 2]
  const half = gauge * 0.9
  const square = (z: number, by: number): Ring => level(z, ellipse(4, 2 * half * by, 2 * half * by, 0))
  const knot = loft([square(-half, 0), square(0, 1), square(half, 0)])
  return [strut(other, end, gauge, 6), ...copies([knot], [other, end])]
}
