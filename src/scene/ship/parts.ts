import type { ModuleSpec } from '#pieces/hull/module-drawing.ts'
import type { Solid, Vec } from './solids.ts'

export interface Block {
  readonly solids: readonly Solid[]
  /** Default: one copy at the centre of the module. */
  readonly at?: readonly Vec[]
}

/** About the module's own centre, bow to +x, outboard to +y; matches the 2D drawing. */
export type ModuleBuilder = (module: ModuleSpec) => readonly Block[]
