import type { HullModule, HullModuleKind } from '#game/ship/ship.ts'
import { barrel, bay, turret } from './hull-armament.ts'
import { casemate, slab } from './hull-armour.ts'
import { horn, sail } from './hull-blades.ts'
import { crate, hangar, lattice } from './hull-cargo.ts'
import { cell, tether, tetra } from './hull-cells.ts'
import { lens, spire, star } from './hull-crystals.ts'
import { engine, fin, pod, ring } from './hull-machinery.ts'
import { mapped } from './hull-shapes.ts'
import type { Part } from './hull-shapes.ts'
import { dish, mast, spine, tower } from './hull-superstructure.ts'
import { moduleSpec } from './module-drawing.ts'
import type { ModuleDrawing } from './module-drawing.ts'

const drawings: Readonly<Record<HullModuleKind, ModuleDrawing>> = {
  tower,
  turret,
  pod,
  spine,
  fin,
  engine,
  bay,
  mast,
  dish,
  ring,
  barrel,
  crate,
  truss: lattice,
  hangar,
  slab,
  casemate,
  horn,
  sail,
  spire,
  lens,
  star,
  cell,
  tetra,
  tether,
}

/** Whether a module is drawn mirrored, because it is on the port side without a twin to starboard (ship.ts). */
export const facesPort = ({ at, mirror }: HullModule): boolean => at[1] < 0 && !mirror

export function modulePart(module: HullModule, view: keyof ModuleDrawing): readonly Part[] {
  const parts = drawings[module.kind][view](moduleSpec(module))
  const along = module.aft ? -1 : 1
  const high = (view === 'plan' ? facesPort(module) : module.under) ? -1 : 1
  return parts.map((part) => mapped(part, ([x, y]) => [x * along, y * high]))
}
