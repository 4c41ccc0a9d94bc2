import type { Admiral } from '#game/ship/ship.ts'

/** Admirals of the Solar Accord. */
export const accordAdmirals: readonly Admiral[] = [
  {
    id: 'accord-oduya',
    name: 'Marit Oduya',
    faction: 'accord',
    points: 3,
    text: 'Once in a battle, a massed volley of the flagship is fired as if its weapon had Overcharge.',
    lore: 'Oduya wrote the gunnery tables that the fleet still fires by, and corrects them in pencil. She has never raised her voice on a bridge.',
  },
  {
    id: 'accord-vantongeren',
    name: 'Joost van Tongeren',
    faction: 'accord',
    points: 2,
    text: 'Each round, one order given by the flagship does not count against its command.',
    lore: 'He came up through the signals branch and answers letters on the day they arrive. His captains always know what is wanted of them.',
  },
  {
    id: 'accord-reyes-lind',
    name: 'Pilar Reyes-Lind',
    faction: 'accord',
    points: 2,
    text: 'Friendly ships of class 1 to 3 within 8" of the flagship roll one more repair die.',
    lore: 'Reyes-Lind lost two frigates at Calder Deep and brought home both crews. She counts in people, and her escorts know it.',
  },
]
