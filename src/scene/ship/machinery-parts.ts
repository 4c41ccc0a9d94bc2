import { chamfered } from '#pieces/hull/hull-shapes.ts'
import { across, axial, ellipse, loft, loftSides, type ModuleBuilder, type Ring, type Vec } from './solids.ts'

/** An octagon across the ship at x: the box of a module scaled by `by`, with its corners cut off. */
const section = (x: number, sy: number, sz: number, by: number): Ring => {
  const [y, z] = [(sy / 2) * by, (sz / 2) * by]
  const cut = Math.min(y, z) * 0.42
  return across(x, chamfered(-y, y, -z, z, [cut, cut]))
}

export const engine: ModuleBuilder = ({ sx, sy, sz }) => {
  const oval = (share: number, by: number): Ring => across(sx * share, ellipse(12, sy * by, sz * by))
  const block = (share: number, by: number): Ring => section(sx * share, sy, sz, by)
  const bell = [oval(-0.23, 0.5), oval(-0.3, 0.5), oval(-0.5, 0.89), oval(-0.5, 0.78), oval(-0.38, 0.4)]
  const casing = [block(-0.23, 0.7), block(-0.19, 1), block(-0.13, 1), block(-0.1, 1), block(0.24, 1), block(0.5, 0.45)]
  return [
    loft(bell, { side: (ring) => (ring > 2 ? 'dark' : 'hull'), caps: ['hull', 'dark'] }),
    loft([block(-0.3, 0.66), block(-0.22, 0.66)]),
    loft(casing, { side: (ring) => (ring === 2 ? 'trim' : 'hull') }),
  ]
}

export const pod: ModuleBuilder = ({ sx, sy, sz }) => {
  const cut = Math.min(sx * 0.18, Math.min(sy, sz) * 1.5)
  return [
    loft([
      section(-sx / 2, sy, sz, 0.5),
      section(-sx / 2 + cut * 0.5, sy, sz, 1),
      section(sx / 2 - cut, sy, sz, 1),
      section(sx / 2, sy, sz, 0.38),
    ]),
  ]
}

export const ring: ModuleBuilder = (spec) => {
  const { long, wide, high, put } = axial(spec)
  const { bore } = spec
  const cut = Math.min(long * 0.3, Math.min(wide, high) * (1 - bore) * 0.3)
  const [first = [], ...rings] = ellipse(40, 2, 2, 0).map(([c, s]): Ring => {
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
  return [loftSides([first, ...rings, first], (index, side) => (index % 10 === 0 && side < 2 ? 'trim' : 'hull'))]
}
