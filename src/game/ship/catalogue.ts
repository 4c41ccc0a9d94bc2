import type { Admiral, Refit, ShipDesign } from './ship.ts'

/** Everything that a fleet can contain, by id. It is read from the game content. */
export interface Catalogue {
  readonly gameVersion: string
  readonly ships: ReadonlyMap<string, ShipDesign>
  readonly refits: ReadonlyMap<string, Refit>
  readonly admirals: ReadonlyMap<string, Admiral>
}

/** Maximum length of the name of a game version, in UTF-16 units. */
export const longestGameVersion = 40
