import type { Admiral, Refit, ShipDesign, ShipTrait } from '#game/ship/ship.ts'
import type { TraitText } from './trait-text.ts'

/** The content of one faction. */
export interface FactionContent {
  /** The lightest ship first, stations last. */
  readonly ships: readonly ShipDesign[]
  readonly refits: readonly Refit[]
  readonly admirals: readonly Admiral[]
  /** Texts of the ship traits that only this faction has. */
  readonly traits: Readonly<Record<ShipTrait, TraitText>>
}
