// Hull forms are imported first: with their numbers side by side the bundle compresses better.
import './factions/accord/hulls.ts'
import './factions/hesperia/hulls.ts'
import './factions/kharon/hulls.ts'
import './factions/veil/hulls.ts'
import './factions/lumen/hulls.ts'
import './factions/drift/hulls.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { commonRefits } from './common-refits.ts'
import { accord } from './factions/accord/accord.ts'
import { drift } from './factions/drift/drift.ts'
import { hesperia } from './factions/hesperia/hesperia.ts'
import { kharon } from './factions/kharon/kharon.ts'
import { lumen } from './factions/lumen/lumen.ts'
import { veil } from './factions/veil/veil.ts'
import { mercenaryAdmirals } from './mercenaries.ts'
import { gameVersion } from './version.ts'

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]))

const inOrder = [accord, hesperia, kharon, veil, lumen, drift]

/** The ships, refits and admirals as src/content has them, by faction. All ids are unique (tests/content). */
export const sourceLists = {
  ships: inOrder.flatMap(({ ships }) => ships),
  refits: [...inOrder.flatMap(({ refits }) => refits), ...commonRefits],
  admirals: [...inOrder.flatMap(({ admirals }) => admirals), ...mercenaryAdmirals],
} as const

/** The content of this build before a balance release changes it. Screens use catalogue.ts. */
export const sourceCatalogue: Catalogue = {
  gameVersion,
  ships: byId(sourceLists.ships),
  refits: byId(sourceLists.refits),
  admirals: byId(sourceLists.admirals),
}
