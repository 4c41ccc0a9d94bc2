import { lensRise, spireRadius, spireStations, starOutline } from '#pieces/hull/hull-crystals.ts'
import type { Build } from '#pieces/hull/hull-looks.ts'
import type { Shaper } from './parts.ts'
import { loft, placed, turns, type Ring, type Vec } from './solids.ts'

/* Bodies turned about an axis, and stars. */

/** Metres along the axis of a body, and across it both ways. */
export const spans = ({ sx, sy, sz, axis }: Build): readonly [number, number, number] =>
  axis === 'x' ? [sx, sz, sy] : axis === 'y' ? [sy, sx, sz] : [sz, sx, sy]

export const spire: Shaper = (build) => {
  const [long, wide, high] = spans(build)
  const put = placed(build.axis)
  const rings = spireStations(build.swell).map((share): Ring => {
    const radius = spireRadius(build.swell, share) / 2
    return turns(10, 0).map(([c, s]) => put((share - 0.5) * long, c * wide * radius, s * high * radius))
  })
  return [{ solids: [loft(rings, { side: (ring) => (ring === 3 || ring === 4 ? 'trim' : 'hull') })] }]
}

export const lens: Shaper = (build) => {
  const [long, wide, high] = spans(build)
  const put = placed(build.axis)
  const ring =
    (sign: number) =>
    (share: number): Ring =>
      turns(20, 0).map(([c, s]): Vec =>
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

export const star: Shaper = (build) => {
  const [long, wide, high] = spans(build)
  const put = placed(build.axis)
  const outline = starOutline(build.points, wide, high).filter((_, index) => index % 6 !== 1 && index % 6 !== 5)
  const ring = (u: number, by: number): Ring => outline.map(([v, w]) => put((u * long) / 2, v * by, w * by))
  const core = (u: number, by: number): Ring => {
    const radius = (Math.min(wide, high) * by) / 2
    return turns(10).map(([c, s]) => put((u * long) / 2, c * radius, s * radius))
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
