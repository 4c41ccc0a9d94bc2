import { hornEdges, sailLeech } from '#pieces/hull/hull-blades.ts'
import { blade, loft, loftSides, type ModuleBuilder, type Ring, type Solid } from './solids.ts'

export const horn: ModuleBuilder = (spec) => {
  const { high, thick, put } = blade(spec)
  const { lead, trail } = hornEdges(spec, high)
  const ends = lead.length - 1
  const ribs = lead.flatMap((from, index): Ring[] => {
    const to = trail[index]
    if (!to || index % 2 === 1) return []
    const half = (thick / 2) * Math.min(0.6 + (2 * index) / ends, 1.1 * (1 - index / ends))
    const [x, out] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    return [[put(...from, 0), put(x, out, half), put(...to, 0), put(x, out, -half)]]
  })
  return [loft(ribs, { side: (rib) => (rib >= ribs.length - 3 ? 'trim' : 'hull') })]
}

export const fin: ModuleBuilder = (spec) => {
  const { high, thick, put } = blade(spec)
  const rib = (share: number, by: number): Ring => {
    const [aft, fore] = [-spec.sx * (0.5 - 0.04 * share), spec.sx * (0.5 - 0.54 * share)]
    const [out, half, middle] = [high * (share - 0.5), (thick / 2) * by, aft + (fore - aft) * 0.4]
    return [put(fore, out, 0), put(middle, out, half), put(aft, out, 0), put(middle, out, -half)]
  }
  return [loft([rib(0, 1), rib(0.8, 0.7), rib(1, 0.6)], { side: (ring) => (ring === 1 ? 'trim' : 'hull') })]
}

export const sail: ModuleBuilder = (spec) => {
  const { high, thick, put } = blade(spec)
  const outline = [[spec.sx / 2, -high / 2] as const, ...sailLeech(spec.sx, high)]
  const side = (through: number): Ring => outline.map((at) => put(...at, through))
  const cloth = ([tack, ...leech]: Ring, isFar: boolean): Solid =>
    leech.slice(1).flatMap((to, index): Solid => {
      const from = leech[index]
      if (!tack || !from) return []
      return [{ corners: isFar ? [tack, from, to] : [tack, to, from], paint: index % 3 === 1 ? 'trim' : 'deck' }]
    })
  const [near, far] = [side(-thick / 2), side(thick / 2)]
  return [[...cloth(near, false), ...loftSides([near, far], () => 'hull'), ...cloth(far, true)]]
}
