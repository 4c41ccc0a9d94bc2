import type { ModuleSpec } from '#pieces/hull/module-drawing.ts'
import type { Vec } from '../vectors.ts'
import type { Solid } from './solids.ts'

export interface Block {
  readonly solids: readonly Solid[]
  /** Positions of copies of the solids, from the module's centre. Default: one copy at the centre. */
  readonly at?: readonly Vec[]
}

/** Builds the solids of a module about its own centre, bow to +x, outboard to +y; they match the 2D drawing. */
export type ModuleBuilder = (module: ModuleSpec) => readonly Block[]
