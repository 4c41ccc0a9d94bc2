import type { TraitText } from '#content/trait-text.ts'
import type { ShipTrait } from '#game/ship/ship.ts'

/** Ship traits that only the Hesperian League has. */
export const hesperiaTraits: Readonly<Record<ShipTrait, TraitText>> = {
  'harbour-master': {
    name: 'Harbour Master',
    text: 'When it is ordered to launch or recover, one other friendly ship within 6" may do the same without an order.',
  },
  'false-papers': {
    name: 'False Papers',
    text: 'Until the end of the first round in which it fires, it cannot be locked.',
  },
  insured: {
    name: 'Insured',
    text: 'When it is destroyed or captured, only half its points, rounded up, count towards the breaking of its fleet.',
  },
}
