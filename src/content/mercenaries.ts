import type { Admiral } from '#game/ship/ship.ts'

/** Mercenary admirals. A fleet of any faction can have one. */
export const mercenaryAdmirals: readonly Admiral[] = [
  {
    id: 'mercenary-sable',
    name: 'Cassian Sable',
    faction: 'mercenary',
    points: 2,
    text: 'Once in a battle, after initiative is rolled, roll your die again and keep the second.',
    lore: 'Sable has commanded for four flags and against three of them. The contract is always read aloud, and the fee is always paid first.',
  },
  {
    id: 'mercenary-amadi',
    name: 'Hanne Amadi',
    faction: 'mercenary',
    points: 2,
    text: 'The fleet breaks when it has lost three fifths of its points, not half.',
    lore: 'Amadi is paid by the hour and has never been known to leave early. Her crews sign for one battle at a time, and most of them have signed eleven.',
  },
  {
    id: 'mercenary-petterigo',
    name: 'Lucan Petterigo',
    faction: 'mercenary',
    points: 1,
    text: 'After both fleets are set up, move one friendly ship of class 1 to 4 up to 8" straight ahead.',
    lore: 'Petterigo was a lane pilot for thirty years, and sells the same charts to both sides. He keeps the corrections to himself.',
  },
]
