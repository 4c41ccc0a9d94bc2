import type { TraitText } from '#content/trait-text.ts'
import type { ShipTrait } from '#game/ship.ts'

/** Ship traits that only the Kharon Dominion has. */
export const kharonTraits: Readonly<Record<ShipTrait, TraitText>> = {}
