import { lensRise, spireRadius, spireStations, starOutline } from '#pieces/hull/hull-crystals.ts'
import { axial, ellipse, loft, type ModuleBuilder, type Ring } from './solids.ts'

export const spire: ModuleBuilder = (spec) => {
  const { long, wide, high, put } = axial(spec)
  const rings = spireStations(spec.swell).map((share): Ring => {
    const radius = spireRadius(spec.swell, share)
    return ellipse(10, wide * radius, high * radius, 0).map((point) => put((share - 0.5) * long, ...point))
  })
  return [loft(rings, { side: (ring) => (ring === 3 || ring === 4 ? 'trim' : 'hull') })]
}

export const lens: ModuleBuilder = (spec) => {
  const { long, wide, high, put } = axial(spec)
  const ring = (share: number, sign: number): Ring =>
    ellipse(20, wide * share, high * share, 0).map((point) => put((sign * long * lensRise(share)) / 2, ...point))
  const shares = [0.14, 0.3, 0.58, 0.84, 1]
  const rings = [
    ...shares.map((share) => ring(share, -1)),
    ...shares
      .slice(0, -1)
      .toReversed()
      .map((share) => ring(share, 1)),
  ]
  const paints = ['trim', 'deck', 'deck', 'hull', 'hull', 'deck', 'deck', 'trim'] as const
  return [loft(rings, { side: (index) => paints[index] ?? 'deck', caps: ['dark', 'dark'] })]
}

export const star: ModuleBuilder = (spec) => {
  const { long, wide, high, put } = axial(spec)
  const outline = starOutline(spec.points, wide, high).filter((_, index) => index % 6 !== 1 && index % 6 !== 5)
  const ring = (u: number, by: number): Ring => outline.map(([v, w]) => put((u * long) / 2, v * by, w * by))
  const core = (u: number, by: number): Ring => {
    const size = Math.min(wide, high) * by
    return ellipse(10, size, size).map((point) => put((u * long) / 2, ...point))
  }
  return [
    loft([ring(-1, 0), ring(-0.3, 0.25), ring(0, 1), ring(0.3, 0.25), ring(1, 0)]),
    loft([core(-1, 0.08), core(-0.6, 0.2), core(0.6, 0.2), core(1, 0.08)], { side: 'trim' }),
  ]
}
