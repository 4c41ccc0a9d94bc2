import type { HullModule, HullModuleKind } from '#game/ship/ship.ts'
import { mapped } from './hull-shapes.ts'
import type { Part } from './hull-shapes.ts'

/** A module with all defaults filled in, to be drawn around the origin with the bow towards +x. Sizes in metres. */
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

export function moduleSpec(module: HullModule): ModuleSpec {
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

/** Draws a module. The parts are in drawing order, from the lowest or farthest to the highest or nearest. */
export type DrawModule = (module: ModuleSpec) => readonly Part[]

/** How a module looks from above (`plan`) and from starboard (`profile`). */
export interface ModuleDrawing {
  readonly plan: DrawModule
  readonly profile: DrawModule
}

/** How a body with an axis looks along the axis (`face`), and from the side with the axis to the right (`side`). */
export interface AxialDrawing {
  /** `wide` is the horizontal and `high` the vertical size in the drawing, in metres. */
  readonly face: (spec: ModuleSpec, wide: number, high: number) => readonly Part[]
  /** `long` is the size along the axis, `wide` across it; metres. `fromAbove`: in the plan, if the axis is x. */
  readonly side: (spec: ModuleSpec, long: number, wide: number, fromAbove: boolean) => readonly Part[]
}

const swapped = (part: Part): Part => mapped(part, ([x, y]) => [y, x])

export function axial({ face, side }: AxialDrawing): ModuleDrawing {
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

/** Both views of a flat module. It lies flat if it is wider than high; so one view shows its face, one its edge. */
export const plate = (
  full: (spec: ModuleSpec, high: number) => readonly Part[],
  edge: (spec: ModuleSpec, thick: number) => readonly Part[],
): ModuleDrawing => ({
  plan: (spec) => (spec.sy > spec.sz ? full(spec, spec.sy) : edge(spec, spec.sy)),
  profile: (spec) => (spec.sz > spec.sy ? full(spec, spec.sz) : edge(spec, spec.sz)),
})
