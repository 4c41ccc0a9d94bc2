import { galleryEnd, gunReach, gunsAlong, slabBevel, slabCut } from '#pieces/hull/hull-armour.ts'
import { box as rectangle, chamfered } from '#pieces/hull/hull-shapes.ts'
import { across, axial, box, copies, loft, strut, type ModuleBuilder, type Ring, type Vec } from './solids.ts'

export const slab: ModuleBuilder = ({ sx, sy, sz }) => {
  const thin = Math.min(sx, sy, sz)
  const { wide, high, put } = axial({ sx, sy, sz, axis: sx === thin ? 'x' : sy === thin ? 'y' : 'z' })
  const short = Math.min(wide, high)
  const face = (u: number, by: number): Ring => {
    const cut = short * slabCut - by * 0.586
    const [v, w] = [wide / 2 - by, high / 2 - by]
    return chamfered(-v, v, -w, w, [cut, cut]).map((point) => put(u, ...point))
  }
  const bevel = short * slabBevel
  const rings = [face(-thin / 2, bevel), face(-thin * 0.14, 0), face(thin * 0.14, 0), face(thin / 2, bevel)]
  return [loft(rings, { caps: ['deck', 'deck'] })]
}

export const casemate: ModuleBuilder = (spec) => {
  const { sx, sy, sz, barrels } = spec
  const end = galleryEnd(spec)
  const wall = (x: number, y: number, z: number): Ring => across(x, rectangle(-y, y, -z, z))
  const wide = Math.min((sx / barrels) * 0.26, sz * 0.3)
  const thick = Math.min(sz * 0.13, (sx / barrels) * 0.16)
  const tip = sy * (0.5 + gunReach)
  const gun = [
    box([-wide, sy * 0.4, -sz * 0.24], [wide, sy * 0.515, sz * 0.24], 'dark'),
    strut([0, sy * 0.4, 0], [0, tip, 0], thick * 2, 6),
    strut([0, tip - sy * 0.28, 0], [0, tip, 0], thick * 2.7, 6),
  ]
  return [
    loft([
      wall(-sx / 2, sy * 0.02, sz * 0.2),
      wall(-sx / 2 + end, sy / 2, sz / 2),
      wall(sx / 2 - end, sy / 2, sz / 2),
      wall(sx / 2, sy * 0.02, sz * 0.2),
    ]),
    box([-sx / 2 + end * 1.2, sy * 0.3, sz * 0.34], [sx / 2 - end * 1.2, sy * 0.53, sz * 0.4], 'trim'),
    ...copies(
      gun,
      gunsAlong(spec).map((x): Vec => [x, 0, 0]),
    ),
  ]
}
