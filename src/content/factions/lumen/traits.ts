import type { TraitText } from '#content/trait-text.ts'
import type { ShipTrait } from '#game/ship.ts'

/** Ship traits that only the Lumen Choir has. */
export const lumenTraits: Readonly<Record<ShipTrait, TraitText>> = {}
