import type { HullModule, HullModuleKind } from '#game/ship/ship.ts'
import { mapped } from './hull-shapes.ts'
import type { Part } from './hull-shapes.ts'

/** A module with all defaults filled in, to be drawn about the origin, bow to +x. */
export interface ModuleSpec extends Required<
  Pick<HullModule, 'tiers' | 'curl' | 'swell' | 'bore' | 'points' | 'gauge'>
> {
  readonly of: HullModuleKind
  readonly sx: number
  readonly sy: number
  readonly sz: number
  readonly barrels: number
  readonly axis: 'x' | 'y' | 'z'
}

export const moduleSpec = (module: HullModule): ModuleSpec => {
  const { kind, tiers = 2, barrels, axis, curl = 0.3, swell = 0.5, bore = 0.86, points = 4, gauge = 1 } = module
  const [sx, sy, sz] = module.size
  const row = Math.max(2, Math.round(sx / (sz * 1.8)))
  return {
    of: kind,
    sx,
    sy,
    sz,
    tiers,
    barrels: barrels ?? (kind === 'casemate' ? row : 2),
    axis: axis ?? (kind === 'spire' ? 'x' : 'z'),
    curl,
    swell,
    bore,
    points,
    gauge,
  }
}

/** Parts in drawing order: from the lowest (or farthest) to the highest (or nearest). */
export type DrawModule = (module: ModuleSpec) => readonly Part[]

/** From above (plan) and from starboard (profile). */
export interface ModuleDrawing {
  readonly plan: DrawModule
  readonly profile: DrawModule
}

/** The drawings of a body with an axis: along the axis, and from the side with the axis to the right. */
export interface AxialDrawing {
  /** Metres: `wide` horizontal, `high` vertical in the drawing. */
  readonly face: (spec: ModuleSpec, wide: number, high: number) => readonly Part[]
  /** `long` along the axis, `wide` across it; `fromAbove` when the axis is x and the view is the plan. */
  readonly side: (spec: ModuleSpec, long: number, wide: number, fromAbove: boolean) => readonly Part[]
}

const swapped = (part: Part): Part => mapped(part, ([x, y]) => [y, x])

export const axial = ({ face, side }: AxialDrawing): ModuleDrawing => {
  const view =
    (up: 'y' | 'z'): DrawModule =>
    (spec) => {
      const high = up === 'y' ? spec.sy : spec.sz
      if (spec.axis === 'x') return side(spec, spec.sx, high, up === 'y')
      if (spec.axis === up) return side(spec, high, spec.sx, false).map(swapped)
      return face(spec, spec.sx, high)
    }
  return { plan: view('y'), profile: view('z') }
}

/** Both views of a plate, which lies in the plane of its length and the larger of width and height: face on or edge on. */
export const plate = (
  full: (spec: ModuleSpec, high: number) => readonly Part[],
  edge: (spec: ModuleSpec, thick: number) => readonly Part[],
): ModuleDrawing => ({
  plan: (spec) => (spec.sy > spec.sz ? full(spec, spec.sy) : edge(spec, spec.sy)),
  profile: (spec) => (spec.sz > spec.sy ? full(spec, spec.sz) : edge(spec, spec.sz)),
})
