import { accordCapitals } from './capitals.ts'
import { accordEscorts } from './escorts.ts'
import { accordSquadrons } from './squadrons.ts'
import type { ShipDesign } from '#game/ship.ts'

/** Every design of the Solar Accord, lightest first. */
export const accordShips: readonly ShipDesign[] = [
  ...accordSquadrons.filter((ship) => ship.class === 'squadron'),
  ...accordEscorts,
  ...accordCapitals,
  ...accordSquadrons.filter((ship) => ship.class === 'station'),
]
