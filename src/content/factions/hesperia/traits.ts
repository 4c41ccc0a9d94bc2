import type { TraitText } from '#content/trait-text.ts'
import type { ShipTrait } from '#game/ship.ts'

/** Ship traits that only the Hesperian League has. */
export const hesperiaTraits: Readonly<Record<ShipTrait, TraitText>> = {}
