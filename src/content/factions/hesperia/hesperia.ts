import type { FactionContent } from '#content/faction-content.ts'
import { hesperiaAdmirals } from './admirals.ts'
import { hesperiaCapitals } from './capitals.ts'
import { hesperiaEscorts } from './escorts.ts'
import { hesperiaRefits } from './refits.ts'
import { hesperiaSquadrons } from './squadrons.ts'
import { hesperiaTraits } from './traits.ts'

/** The Hesperian League: carriers and merchant guns. */
export const hesperia: FactionContent = {
  ships: [
    ...hesperiaSquadrons.filter((ship) => ship.class === 'squadron'),
    ...hesperiaEscorts,
    ...hesperiaCapitals,
    ...hesperiaSquadrons.filter((ship) => ship.class === 'station'),
  ],
  refits: hesperiaRefits,
  admirals: hesperiaAdmirals,
  traits: hesperiaTraits,
}
