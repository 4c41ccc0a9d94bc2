import type { TraitText } from '#content/trait-text.ts'
import type { ShipTrait } from '#game/ship/ship.ts'

/** Ship traits that only the Veil Corsairs have. */
export const veilTraits: Readonly<Record<ShipTrait, TraitText>> = {
  handy: { name: 'Handy', text: 'May make its turn before its straight move instead of after it.' },
  grapnels: { name: 'Grapnels', text: 'May board from 3" further off than other ships.' },
  skiffs: { name: 'Skiffs', text: 'Though a squadron, it may board. The ship that launched it is given the order.' },
  fogbank: {
    name: 'Fogbank',
    text: 'Once in a battle, at the end of its move: until the round ends, volleys at it and at friends within 3" of it roll one more failure die.',
  },
  'no-wake': {
    name: 'No Wake',
    text: 'Unless it moved more than half its thrust in the last round, it cannot be locked.',
  },
  'finishing-stroke': {
    name: 'Finishing Stroke',
    text: 'Its volleys at a ship with an open critical roll one failure die fewer.',
  },
  'false-lights': {
    name: 'False Lights',
    text: 'Once in a battle, before movement, choose an enemy ship of class 1 to 5 within 12": it may not turn in this round.',
  },
}
