import type { TraitText } from '#content/trait-text.ts'
import type { ShipTrait } from '#game/ship.ts'

/** Ship traits that only the Veil Corsairs has. */
export const veilTraits: Readonly<Record<ShipTrait, TraitText>> = {}
