import type { StarSector } from '#game/stars/star-sector.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { coreRows, type CoreRow } from './reach-core.ts'
import { makeOuterSystems, slugOf } from './reach-outer.ts'

/** Systems written by hand; they come first. */
export const coreSize = 60
const wholeSize = 320
/** Changing it makes another Reach, with other ids: links, marks and campaigns name systems by them. */
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

const core = coreRows.map(toSystem)

/** The Reach: 320 systems (game.md 6). Without what is told of them, which reach-lore.ts holds for those who ask. */
export const reach: StarSector = {
  id: 'reach',
  name: 'The Reach',
  systems: [...core, ...makeOuterSystems(core, wholeSize - coreSize, seed)],
}
