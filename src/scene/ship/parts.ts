import type { ModuleSpec } from '#pieces/hull/module-drawing.ts'
import type { Solid, Vec } from './solids.ts'

/** A shape made of solids, and the positions of its copies within the module. */
export interface Block {
  readonly solids: readonly Solid[]
  /** Default: one copy at the centre of the module. */
  readonly at?: readonly Vec[]
}

/** Builds the 3D shape of a module about its own centre, bow to +x, outboard to +y; matches the 2D drawing. */
export type ModuleBuilder = (module: ModuleSpec) => readonly Block[]
