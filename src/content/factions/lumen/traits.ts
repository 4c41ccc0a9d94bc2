import type { TraitText } from '#content/trait-text.ts'
import type { ShipTrait } from '#game/ship/ship.ts'

/** Ship traits that only the Lumen Choir has. */
export const lumenTraits: Readonly<Record<ShipTrait, TraitText>> = {
  plainsong: {
    name: 'Plainsong',
    text: 'An enemy at which a friend with Plainsong fired in an earlier class step of this round counts as locked for its volleys.',
  },
  lamplight: {
    name: 'Lamplight',
    text: 'Friendly volleys at an enemy within 9" of it roll no failure dice for debris, nebula or having run silent.',
  },
  incense: { name: 'Incense', text: 'It and friends within 4" of it cannot be locked, nor count as locked.' },
  'rood-screen': {
    name: 'Rood Screen',
    text: 'Once in a battle, halve the hull damage of one volley at it, rounded up. Say so when it has been rolled.',
  },
  'last-candle': {
    name: 'Last Candle',
    text: 'While no friendly ship is within 6" of it, its volleys roll one failure die fewer.',
  },
}
