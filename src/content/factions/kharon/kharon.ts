import type { FactionContent } from '#content/faction-content.ts'
import { kharonAdmirals } from './admirals.ts'
import { kharonCapitals } from './capitals.ts'
import { kharonEscorts } from './escorts.ts'
import { kharonRefits } from './refits.ts'
import { kharonSquadrons } from './squadrons.ts'
import { kharonTraits } from './traits.ts'

/** The Kharon Dominion: armour and broadsides. */
export const kharon: FactionContent = {
  ships: [
    ...kharonSquadrons.filter((ship) => ship.class === 'squadron'),
    ...kharonEscorts,
    ...kharonCapitals,
    ...kharonSquadrons.filter((ship) => ship.class === 'station'),
  ],
  refits: kharonRefits,
  admirals: kharonAdmirals,
  traits: kharonTraits,
}
