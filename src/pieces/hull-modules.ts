import { barrel, bay, turret } from './hull-armament.ts'
import type { Looks } from './hull-looks.ts'
import { engine, fin, pod, ring } from './hull-machinery.ts'
import { turned } from './hull-shapes.ts'
import type { Part } from './hull-shapes.ts'
import { dish, mast, spine, tower } from './hull-superstructure.ts'
import type { HullModule, HullModuleKind } from '#game/ship.ts'

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
}

/** Parts of one module about its own centre, seen from above or from starboard. */
export const modulePart = (module: HullModule, view: keyof Looks): readonly Part[] => {
  const [sx, sy, sz] = module.size
  const parts = looks[module.kind][view]({
    of: module.kind,
    sx,
    sy,
    sz,
    tiers: module.tiers ?? 2,
    barrels: module.barrels ?? 2,
  })
  return module.aft ? parts.map((part) => turned(part, 0)) : parts
}
