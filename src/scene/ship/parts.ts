import type { Build } from '#pieces/hull/hull-looks.ts'
import type { Solid, Vec } from './solids.ts'

/** Solids of one shape, and the places at which it stands within its module. */
export interface Block {
  readonly solids: readonly Solid[]
  /** Default: once, at the module's own centre. */
  readonly at?: readonly Vec[]
}

/** Builds a module about its own centre, bow to +x, outboard to +y. The same shapes as its drawing. */
export type Shaper = (module: Build) => readonly Block[]
