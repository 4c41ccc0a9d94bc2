import type { FactionContent } from '#content/faction-content.ts'
import { accordAdmirals } from './admirals.ts'
import { accordCapitals } from './capitals.ts'
import { accordEscorts } from './escorts.ts'
import { accordRefits } from './refits.ts'
import { accordSquadrons } from './squadrons.ts'
import { accordTraits } from './traits.ts'

/** The Solar Accord: a balanced line navy. */
export const accord: FactionContent = {
  ships: [
    ...accordSquadrons.filter((ship) => ship.class === 'squadron'),
    ...accordEscorts,
    ...accordCapitals,
    ...accordSquadrons.filter((ship) => ship.class === 'station'),
  ],
  refits: accordRefits,
  admirals: accordAdmirals,
  traits: accordTraits,
}
