import type { Admiral } from '#game/ship.ts'

/** Admirals who serve any flag that pays. */
export const mercenaryAdmirals: readonly Admiral[] = [
  {
    id: 'mercenary-sable',
    name: 'Cassian Sable',
    faction: 'mercenary',
    points: 5,
    text: 'Once in a battle, after initiative is rolled, roll your die again and keep the second.',
    lore: 'Sable has commanded for four flags and against three of them. The contract is always read aloud, and the fee is always paid first.',
  },
]
