import type { TraitText } from '#content/trait-text.ts'
import type { ShipTrait } from '#game/ship/ship.ts'

/** Ship traits that only the Drift Collective has. */
export const driftTraits: Readonly<Record<ShipTrait, TraitText>> = {
  reknit: {
    name: 'Reknit',
    text: 'At the end of each round, after repairs, it regains 1 lost hull point if no critical is open on it. A threshold once crossed draws no second critical.',
  },
  'darning-arms': {
    name: 'Darning Arms',
    text: 'At the end of each round, after repairs, one other friendly ship within 6" regains 1 lost hull point if no critical is open on that ship. A threshold once crossed draws no second critical.',
  },
  interleave: {
    name: 'Interleave',
    text: 'When it gives up its volley to mass with another ship, it adds half its dice rounded up, not down.',
  },
  salvor: {
    name: 'Salvor',
    text: 'When a ship of class 1 or heavier, friend or enemy, is destroyed within 6" of it, it regains 2 lost hull points. A threshold once crossed draws no second critical.',
  },
  'no-bridge': { name: 'No Bridge', text: 'A bridge critical that it draws has no effect and is closed at once.' },
}
