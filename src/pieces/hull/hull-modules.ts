import type { HullModule, HullModuleKind } from '#game/ship/ship.ts'
import { barrel, bay, turret } from './hull-armament.ts'
import { casemate, slab } from './hull-armour.ts'
import { horn, sail } from './hull-blades.ts'
import { crate, hangar, lattice } from './hull-cargo.ts'
import { cell, tether, tetra } from './hull-cells.ts'
import { lens, spire, star } from './hull-crystals.ts'
import { buildOf } from './hull-looks.ts'
import type { Looks } from './hull-looks.ts'
import { engine, fin, pod, ring } from './hull-machinery.ts'
import { mapped } from './hull-shapes.ts'
import type { Part } from './hull-shapes.ts'
import { dish, mast, spine, tower } from './hull-superstructure.ts'

const looks: Readonly<Record<HullModuleKind, Looks>> = {
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

/** A lone module that stands to port is built the other way round (ship.ts). */
export const facesPort = ({ at, mirror }: HullModule): boolean => at[1] < 0 && !mirror

/** Parts of one module about its own centre, seen from above or from starboard. */
export const modulePart = (module: HullModule, view: keyof Looks): readonly Part[] => {
  const parts = looks[module.kind][view](buildOf(module))
  const along = module.aft ? -1 : 1
  const high = (view === 'plan' ? facesPort(module) : module.under) ? -1 : 1
  return parts.map((part) => mapped(part, ([x, y]) => [x * along, y * high]))
}
