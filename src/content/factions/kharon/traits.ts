import type { TraitText } from '#content/trait-text.ts'
import type { ShipTrait } from '#game/ship/ship.ts'

/** Ship traits that only the Kharon Dominion has. */
export const kharonTraits: Readonly<Record<ShipTrait, TraitText>> = {
  'sealed-vaults': {
    name: 'Sealed Vaults',
    text: 'When it crosses both thresholds of its hull track at once, it draws one critical instead of two.',
  },
  knell: {
    name: 'Knell',
    text: 'When it is destroyed in a round before its own class step of fire, it still fires in that step and is removed at its end.',
  },
  'drop-gate': {
    name: 'Drop Gate',
    text: 'An enemy ship of a lighter class that begins its move within 3" of this one turns one step at most in that move.',
  },
}
