import type { Admiral } from '#game/ship/ship.ts'

/** Admirals of the Kharon Dominion. In the setting, the rank is for life. */
export const kharonAdmirals: readonly Admiral[] = [
  {
    id: 'kharon-steinmetz',
    name: 'Ignac Steinmetz',
    faction: 'kharon',
    points: 6,
    text: 'Under Hold fire line, the flagship and friendly capitals within 6" of it ignore the failure die through port and starboard instead of through the bow.',
    lore: 'Steinmetz was a quarry surveyor, and lays out a battle with string and pegs on the wardroom floor. Officers who step over the string are asked to go round.',
  },
  {
    id: 'kharon-mourne',
    name: 'Theodora Mourne',
    faction: 'kharon',
    points: 8,
    text: 'Once in a battle, when a friendly capital within 8" of the flagship would be destroyed, it is left with 1 hull instead and draws one critical.',
    lore: 'Mourne was engineer of the Cenotaph Third of June for twenty years before anyone thought to promote her. She has pronounced that ship dead four times, and it is still in the line.',
  },
  {
    id: 'kharon-grau',
    name: 'Anselm Grau',
    faction: 'kharon',
    points: 2,
    text: 'When this fleet breaks, play one more round before the battle ends, unless it was the sixth.',
    lore: 'The Dominion gives Grau the rearguards. He reads the names of the lost aloud before a battle rather than after, on the ground that there is more time.',
  },
]
