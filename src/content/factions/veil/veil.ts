import type { FactionContent } from '#content/faction-content.ts'
import { veilAdmirals } from './admirals.ts'
import { veilCapitals } from './capitals.ts'
import { veilEscorts } from './escorts.ts'
import { veilRefits } from './refits.ts'
import { veilSquadrons } from './squadrons.ts'
import { veilTraits } from './traits.ts'

/** The Veil Corsairs: raiders who close fast, board what they can and torpedo the rest. */
export const veil: FactionContent = {
  ships: [...veilSquadrons, ...veilEscorts, ...veilCapitals],
  refits: veilRefits,
  admirals: veilAdmirals,
  traits: veilTraits,
}
