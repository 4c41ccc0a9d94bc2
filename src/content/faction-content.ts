import type { Admiral, Refit, ShipDesign, ShipTrait } from '#game/ship/ship.ts'
import type { TraitText } from './trait-text.ts'

/** All that one faction brings to the table. */
export interface FactionContent {
  /** Lightest first; stations last. */
  readonly ships: readonly ShipDesign[]
  readonly refits: readonly Refit[]
  readonly admirals: readonly Admiral[]
  /** Wording of the ship traits that only this faction has. */
  readonly traits: Readonly<Record<ShipTrait, TraitText>>
}
