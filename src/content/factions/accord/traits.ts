import type { TraitText } from '#content/trait-text.ts'
import type { ShipTrait } from '#game/ship/ship.ts'

/** Ship traits that only the Solar Accord has. */
export const accordTraits: Readonly<Record<ShipTrait, TraitText>> = {
  'massed-fire': {
    name: 'Massed Fire',
    text: 'Once in a battle, one ship that masses with a volley of this ship does not give up its own.',
  },
  'long-watch': {
    name: 'Long Watch',
    text: 'When it locks on, an enemy counts as within its signature 6" further off.',
  },
  steadfast: { name: 'Steadfast', text: 'Once in a battle, ignore a critical that this ship has just drawn.' },
}
