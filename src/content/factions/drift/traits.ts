import type { TraitText } from '#content/trait-text.ts'
import type { ShipTrait } from '#game/ship.ts'

/** Ship traits that only the Drift Collective has. */
export const driftTraits: Readonly<Record<ShipTrait, TraitText>> = {}
