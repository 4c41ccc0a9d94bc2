import type { Part } from './hull-shapes.ts'
import type { HullModuleKind } from '#game/ship.ts'

/** A module to be drawn about the origin, bow to +x. */
export interface Build {
  readonly of: HullModuleKind
  /** Metres along, across and up. */
  readonly sx: number
  readonly sy: number
  readonly sz: number
  readonly tiers: number
  readonly barrels: number
}

/** Draws a module in one view: parts from the lowest (or furthest) to the highest (or nearest). */
export type Builder = (module: Build) => readonly Part[]

/** How a kind of module looks from above and from starboard. */
export interface Looks {
  readonly plan: Builder
  readonly profile: Builder
}
