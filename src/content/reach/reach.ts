import type { StarSector } from '#game/stars/star-sector.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { coreRows, type CoreRow } from './reach-core.ts'
import { makeOuterSystems, slugOf } from './reach-outer.ts'

/** Number of hand-written systems. They are the first in the list. */
export const coreSize = 60
const wholeSize = 320
/** Seed of the generated systems. Another seed would give other ids, and so break links, marks and campaigns. */
const seed = 26

const toSystem = ([name, x, y, z, spectral, magnitude, planets, owner, tags, station]: CoreRow): StarSystem => ({
  id: slugOf(name),
  name,
  position: [x, y, z],
  spectral,
  magnitude,
  planets,
  ...(station !== undefined && { station }),
  owner,
  tags,
  lore: '',
})

/**
 * Names of systems that were renamed because other works made their first names known, by id. The ids still come from
 * the first names, so that links, marks and saved routes continue to work.
 */
const newNames: Readonly<Record<string, string>> = { pell: 'Lagan', koros: 'Nepesk', athos: 'Yleth' }

const withNewName = (system: StarSystem): StarSystem => ({ ...system, name: newNames[system.id] ?? system.name })

const core = coreRows.map(toSystem)

/** The Reach: 320 systems. Their lore is in reach-lore.ts. */
export const reach: StarSector = {
  id: 'reach',
  name: 'The Reach',
  systems: [...core, ...makeOuterSystems(core, wholeSize - coreSize, seed)].map(withNewName),
}
