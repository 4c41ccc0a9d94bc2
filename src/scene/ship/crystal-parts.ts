import { lensRise, spireRadius, spireStations, starOutline } from '#pieces/hull/hull-crystals.ts'
import type { Vec } from '../vectors.ts'
import { axialSize, loft, axisMapping, circlePoints, type Ring, type ModuleBuilder } from './solids.ts'

export const spire: ModuleBuilder = (spec) => {
  const [long, wide, high] = axialSize(spec)
  const put = axisMapping(spec.axis)
  const rings = spireStations(spec.swell).map((share): Ring => {
    const radius = spireRadius(spec.swell, share) / 2
    return circlePoints(10, 0).map(([c, s]) => put((share - 0.5) * long, c * wide * radius, s * high * radius))
  })
  return [{ solids: [loft(rings, { side: (ring) => (ring === 3 || ring === 4 ? 'trim' : 'hull') })] }]
}

export const lens: ModuleBuilder = (spec) => {
  const [long, wide, high] = axialSize(spec)
  const put = axisMapping(spec.axis)
  const ring =
    (sign: number) =>
    (share: number): Ring =>
      circlePoints(20, 0).map(([c, s]): Vec =>
        put((sign * long * lensRise(share)) / 2, (c * wide * share) / 2, (s * high * share) / 2),
      )
  const shares = [0.14, 0.3, 0.58, 0.84, 1]
  const rings = [...shares.map(ring(-1)), ...shares.toReversed().slice(1).map(ring(1))]
  const last = rings.length - 2
  return [
    {
      solids: [
        loft(rings, {
          side: (index) =>
            index === 0 || index === last ? 'trim' : index === 3 || index === last - 3 ? 'hull' : 'deck',
          caps: ['dark', 'dark'],
        }),
      ],
    },
  ]
}

export const star: ModuleBuilder = (spec) => {
  const [long, wide, high] = axialSize(spec)
  const put = axisMapping(spec.axis)
  const outline = starOutline(spec.points, wide, high).filter((_, index) => index % 6 !== 1 && index % 6 !== 5)
  const ring = (u: number, by: number): Ring => outline.map(([v, w]) => put((u * long) / 2, v * by, w * by))
  const core = (u: number, by: number): Ring => {
    const radius = (Math.min(wide, high) * by) / 2
    return circlePoints(10).map(([c, s]) => put((u * long) / 2, c * radius, s * radius))
  }
  return [
    {
      solids: [
        loft([ring(-1, 0), ring(-0.3, 0.25), ring(0, 1), ring(0.3, 0.25), ring(1, 0)]),
        loft([core(-1, 0.08), core(-0.6, 0.2), core(0.6, 0.2), core(1, 0.08)], { side: 'trim' }),
      ],
    },
  ]
}
