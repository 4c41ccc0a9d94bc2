import type { HullModule, HullModuleKind } from '#game/ship/ship.ts'
import { mapped } from './hull-shapes.ts'
import type { Part } from './hull-shapes.ts'

/** A module to be drawn about the origin, bow to +x; what the form leaves out has its default here. */
export interface Build extends Required<Pick<HullModule, 'tiers' | 'curl' | 'swell' | 'bore' | 'points' | 'gauge'>> {
  readonly of: HullModuleKind
  /** Metres along, across and up. */
  readonly sx: number
  readonly sy: number
  readonly sz: number
  readonly barrels: number
  readonly axis: 'x' | 'y' | 'z'
}

/** The module as its builders want it: defaults of ship.ts filled in. */
export const buildOf = (module: HullModule): Build => {
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

/** Draws a module in one view: parts from the lowest (or furthest) to the highest (or nearest). */
export type Builder = (module: Build) => readonly Part[]

/** How a kind of module looks from above and from starboard. */
export interface Looks {
  readonly plan: Builder
  readonly profile: Builder
}

/** A body with an axis: seen along it, and from the side with the axis to the right. */
export interface Axial {
  /** `wide` along the paper, `high` up it. */
  readonly face: (build: Build, wide: number, high: number) => readonly Part[]
  /** `long` along the axis, `wide` across it; `fromAbove` when the axis is x and the view is the plan. */
  readonly side: (build: Build, long: number, wide: number, fromAbove: boolean) => readonly Part[]
}

const swapped = (part: Part): Part => mapped(part, ([x, y]) => [y, x])

/** Both views of a body with an axis. */
export const axial = ({ face, side }: Axial): Looks => {
  const view =
    (up: 'y' | 'z'): Builder =>
    (build) => {
      const high = up === 'y' ? build.sy : build.sz
      if (build.axis === 'x') return side(build, build.sx, high, up === 'y')
      if (build.axis === up) return side(build, high, build.sx, false).map(swapped)
      return face(build, build.sx, high)
    }
  return { plan: view('y'), profile: view('z') }
}

/** Both views of a plate: full in the plane of its length and the larger of width and height, else edge on. */
export const plate = (
  full: (build: Build, high: number) => readonly Part[],
  edge: (build: Build, thick: number) => readonly Part[],
): Looks => ({
  plan: (build) => (build.sy > build.sz ? full(build, build.sy) : edge(build, build.sy)),
  profile: (build) => (build.sz > build.sy ? full(build, build.sz) : edge(build, build.sz)),
})
