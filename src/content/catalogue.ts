import type { Catalogue } from '#game/fleet.ts'

import { commonRefits } from './common-refits.ts'
import { accordAdmirals } from './factions/accord/admirals.ts'
import { accordRefits } from './factions/accord/refits.ts'
import { accordShips } from './factions/accord/accord.ts'
import { mercenaryAdmirals } from './mercenaries.ts'
import { gameVersion } from './version.ts'

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]))

/** Everything a fleet can be made of today. Ids in `catalogueLists` are unique (tests/content). */
export const catalogueLists = {
  ships: [...accordShips],
  refits: [...accordRefits, ...commonRefits],
  admirals: [...accordAdmirals, ...mercenaryAdmirals],
} as const

export const catalogue: Catalogue = {
  gameVersion,
  ships: byId(catalogueLists.ships),
  refits: byId(catalogueLists.refits),
  admirals: byId(catalogueLists.admirals),
}
