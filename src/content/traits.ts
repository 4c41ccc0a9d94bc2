import type { ShipTrait } from '#game/ship/ship.ts'
import { accordTraits } from './factions/accord/traits.ts'
import { driftTraits } from './factions/drift/traits.ts'
import { hesperiaTraits } from './factions/hesperia/traits.ts'
import { kharonTraits } from './factions/kharon/traits.ts'
import { lumenTraits } from './factions/lumen/traits.ts'
import { veilTraits } from './factions/veil/traits.ts'
import type { TraitText } from './trait-text.ts'

/** Texts of the ship traits that are not tied to one faction. */
const common: Readonly<Record<ShipTrait, TraitText>> = {
  leader: {
    name: 'Leader',
    text: 'May give its orders to friendly corvettes and frigates within 6" as if they were this ship.',
  },
  'flag-bridge': {
    name: 'Flag Bridge',
    text: 'While it is the flagship, roll two dice for initiative and keep the higher.',
  },
  'ready-deck': {
    name: 'Ready Deck',
    text: 'Squadrons that return to it may be launched again in the next round without an order.',
  },
  interceptor: {
    name: 'Interceptor',
    text: 'An enemy squadron that begins its move within 3" of this one has half its thrust.',
  },
  anchored: { name: 'Anchored', text: 'Does not move or turn. It is no escort, no capital and no flagship.' },
}

/** Texts of all ship traits in the content. The content tests check that every design and refit uses only these. */
export const shipTraits: Readonly<Record<ShipTrait, TraitText>> = {
  ...common,
  ...accordTraits,
  ...hesperiaTraits,
  ...kharonTraits,
  ...veilTraits,
  ...lumenTraits,
  ...driftTraits,
}

/** Name and rules text of a ship trait; undefined for a trait that these rules do not have. */
export const shipTraitText = (trait: ShipTrait): TraitText | undefined => shipTraits[trait]
