import type { FactionContent } from '#content/faction-content.ts'
import { driftAdmirals } from './admirals.ts'
import { driftCapitals } from './capitals.ts'
import { driftEscorts } from './escorts.ts'
import { driftRefits } from './refits.ts'
import { driftSquadrons } from './squadrons.ts'
import { driftTraits } from './traits.ts'

/** The Drift Collective: a machine swarm. */
export const drift: FactionContent = {
  ships: [...driftSquadrons, ...driftEscorts, ...driftCapitals],
  refits: driftRefits,
  admirals: driftAdmirals,
  traits: driftTraits,
}
