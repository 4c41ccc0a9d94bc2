import { hornEdges, sailLeech } from '#pieces/hull/hull-blades.ts'
import type { Vec } from '../vectors.ts'
import { loft, type Face, type Ring, type ModuleBuilder } from './solids.ts'

/* Horns and sails lie flat when they are wider than tall, as in the 2D drawings. */

interface Flat {
  readonly high: number
  readonly thick: number
  /** Maps a point (along the ship, out from the blade's root, through its thickness) to ship directions. */
  readonly put: (x: number, out: number, through: number) => Vec
}

const plane = (sy: number, sz: number): Flat =>
  sy > sz
    ? { high: sy, thick: sz, put: (x, out, through) => [x, out, through] }
    : { high: sz, thick: sy, put: (x, out, through) => [x, through, out] }

export const horn: ModuleBuilder = (spec) => {
  const { high, thick, put } = plane(spec.sy, spec.sz)
  const { lead, trail } = hornEdges(spec, high)
  const ends = lead.length - 1
  const ribs = lead.flatMap((from, index): Ring[] => {
    const to = trail[index]
    if (!to || index % 2 === 1) return []
    const half = (thick / 2) * Math.min(0.6 + (2 * index) / ends, 1.1 * (1 - index / ends))
    const [x, out] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    return [[put(from[0], from[1], 0), put(x, out, half), put(to[0], to[1], 0), put(x, out, -half)]]
  })
  return [{ solids: [loft(ribs, { side: (rib) => (rib >= ribs.length - 3 ? 'trim' : 'hull') })] }]
}

export const sail: ModuleBuilder = ({ sx, sy, sz }) => {
  const { high, thick, put } = plane(sy, sz)
  const outline = [[sx / 2, -high / 2] as const, ...sailLeech(sx, high)]
  const side = (through: number): readonly Vec[] => outline.map(([x, out]) => put(x, out, through))
  const [near, far] = [side(thick / 2), side(-thick / 2)]
  const cloth = (corners: readonly Vec[], reverse: boolean): Face[] => {
    const [tack, ...leech] = corners
    return leech.slice(1).flatMap((to, index): Face[] => {
      const from = leech[index]
      if (!tack || !from) return []
      return [{ corners: reverse ? [tack, to, from] : [tack, from, to], paint: index % 3 === 1 ? 'trim' : 'deck' }]
    })
  }
  const rim = near.flatMap((from, index): Face[] => {
    const after = (index + 1) % near.length
    const [to, over, under] = [near[after], far[after], far[index]]
    return to && over && under ? [{ corners: [to, from, under, over], paint: 'hull' }] : []
  })
  return [{ solids: [[...cloth(near, false), ...cloth(far, true), ...rim]] }]
}
