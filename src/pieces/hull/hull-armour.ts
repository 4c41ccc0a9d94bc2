import { across, along, box, chamfered, mapped, spread } from './hull-shapes.ts'
import type { Line, Part } from './hull-shapes.ts'
import type { ModuleSpec, DrawModule, ModuleDrawing } from './module-drawing.ts'

/* Drawings of slabs (armour plates) and casemates (armoured rows of guns). */

/** Sizes of a slab's cut corners and of its bevel, as fractions of its shorter side. */
export const slabCut = 0.32
export const slabBevel = 0.14

const slabFace = (of: ModuleSpec['of'], wide: number, high: number): readonly Part[] => {
  const short = Math.min(wide, high)
  const cut = short * slabCut
  const bevel = short * slabBevel
  const octagon = (by: number): Line => {
    const corner = cut - by * 0.586
    return chamfered(-wide / 2 + by, wide / 2 - by, -high / 2 + by, high / 2 - by, [corner, corner])
  }
  const outer = octagon(0)
  const inner = octagon(bevel)
  const seams = Math.max(1, Math.round(wide / short) * 2 - 1)
  return [
    {
      of,
      outline: [outer],
      edges: [
        [...inner, ...inner.slice(0, 1)],
        ...outer.flatMap((corner, index): Line[] => {
          const joint = inner[index]
          return joint ? [[corner, joint]] : []
        }),
      ],
      fine: across(spread(-wide / 2 + bevel, wide / 2 - bevel, seams), -high / 2 + bevel, high / 2 - bevel),
      hatch: along(spread(-high / 2, -high / 2 + bevel, 3), -wide / 2 + cut, wide / 2 - cut),
    },
  ]
}

/** A slab seen edge on. Sizes are in metres. */
const slabEdge = (of: ModuleSpec['of'], wide: number, thick: number): readonly Part[] => {
  const bevel = Math.min(wide * slabBevel, thick)
  return [
    {
      of,
      outline: [chamfered(-wide / 2, wide / 2, -thick / 2, thick / 2, [bevel, thick * 0.36])],
      edges: along([-thick * 0.14, thick * 0.14], -wide / 2, wide / 2),
    },
  ]
}

const slabView = ({ of, sx, sy, sz }: ModuleSpec, high: number): readonly Part[] => {
  const thin = Math.min(sx, sy, sz)
  if (sx === thin) return slabEdge(of, high, sx).map((part) => mapped(part, ([x, y]) => [y, x]))
  return high === thin ? slabEdge(of, sx, high) : slabFace(of, sx, high)
}

export const gunsAlong = ({ sx, barrels }: ModuleSpec): readonly number[] =>
  Array.from({ length: barrels }, (_, index) => -sx / 2 + (sx * (index + 0.5)) / barrels)

/** How far the guns of a casemate stand out, as a fraction of its width (ship.ts). */
export const gunReach = 0.8

/** Length in metres of the slanted ends of a casemate. It is limited so that they do not reach the first gun. */
export const galleryEnd = ({ sx, sz, barrels }: ModuleSpec): number => Math.min(sz * 0.4, (sx / barrels) * 0.24)

const casematePlan: DrawModule = (spec) => {
  const { of, sx, sy, sz, barrels } = spec
  const thick = Math.min(sz * 0.13, (sx / barrels) * 0.16)
  const tip = sy * (0.5 + gunReach)
  const end = galleryEnd(spec)
  return [
    {
      of,
      outline: gunsAlong(spec).flatMap((at) => [
        box(at - thick, at + thick, 0, tip),
        box(at - thick * 1.35, at + thick * 1.35, tip - sy * 0.28, tip),
      ]),
    },
    {
      of,
      outline: [chamfered(-sx / 2, sx / 2, -sy / 2, sy / 2, [end, sy * 0.5])],
      edges: along([sy * 0.25], -sx / 2 + end / 2, sx / 2 - end / 2),
      fine: across(spread(-sx / 2, sx / 2, barrels * 2 - 1), -sy / 2, sy / 2),
    },
  ]
}

const casemateProfile: DrawModule = (spec) => {
  const { of, sx, sz, barrels } = spec
  const end = galleryEnd(spec)
  const wide = Math.min((sx / barrels) * 0.26, sz * 0.3)
  const guns = gunsAlong(spec)
  const port = (at: number, by: number): Line => box(at - wide * by, at + wide * by, -sz * 0.24 * by, sz * 0.24 * by)
  return [
    {
      of,
      outline: [chamfered(-sx / 2, sx / 2, -sz / 2, sz / 2, [end, sz * 0.3])],
      edges: [
        ...along([sz * 0.36], -sx / 2 + end / 2, sx / 2 - end / 2),
        ...guns.map((at): Line => [...port(at, 1.35), [at - wide * 1.35, -sz * 0.324]]),
      ],
      hatch: along(spread(-sz * 0.5, -sz * 0.34, 3), -sx / 2 + end, sx / 2 - end),
      solid: guns.map((at) => port(at, 1)),
    },
  ]
}

export const slab: ModuleDrawing = {
  plan: (spec) => slabView(spec, spec.sy),
  profile: (spec) => slabView(spec, spec.sz),
}
export const casemate: ModuleDrawing = { plan: casematePlan, profile: casemateProfile }
