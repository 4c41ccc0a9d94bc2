import type { FactionContent } from '#content/faction-content.ts'
import { lumenAdmirals } from './admirals.ts'
import { lumenCapitals } from './capitals.ts'
import { lumenEscorts } from './escorts.ts'
import { lumenRefits } from './refits.ts'
import { lumenSquadrons } from './squadrons.ts'
import { lumenTraits } from './traits.ts'

/** The Lumen Choir: a navy whose weapons are all beams. */
export const lumen: FactionContent = {
  ships: [...lumenSquadrons, ...lumenEscorts, ...lumenCapitals],
  refits: lumenRefits,
  admirals: lumenAdmirals,
  traits: lumenTraits,
}
