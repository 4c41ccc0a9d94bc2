import type { ShipDesign } from '#game/ship/ship.ts'
import {
  commonwealHull,
  equinoxHull,
  halyardHull,
  heliarchHull,
  meridianHull,
  plumbHull,
  provostHull,
} from './factions/accord/hulls.ts'
import { cenotaphHull, obolusHull } from './factions/kharon/hulls.ts'

/* Ships on the cover and in the main menu. Only the build (scripts/vite) imports this file, to make drawings. */

export type DrawnShip = Pick<ShipDesign, 'name' | 'class' | 'hullForm'>

const commonweal: DrawnShip = { name: 'Commonweal', class: 'battleship', hullForm: commonwealHull }
const provost: DrawnShip = { name: 'Provost', class: 'destroyer', hullForm: provostHull }
const cenotaph: DrawnShip = { name: 'Cenotaph', class: 'battleship', hullForm: cenotaphHull }
const obolus: DrawnShip = { name: 'Obolus', class: 'destroyer', hullForm: obolusHull }
const heliarch: DrawnShip = { name: 'Heliarch', class: 'dreadnought', hullForm: heliarchHull }

export const drawnShips = {
  /** The ships of the cover's picture of a table. */
  table: { own: { flagship: commonweal, escort: provost }, foes: { flagship: cenotaph, escort: obolus } },
  /** The ship that the main menu's catalogue card shows from above. */
  plan: heliarch,
  /** Ships that are drawn in profile: one of each class, the smallest first. */
  line: [
    { name: 'Plumb', class: 'corvette', hullForm: plumbHull },
    { name: 'Halyard', class: 'frigate', hullForm: halyardHull },
    provost,
    { name: 'Meridian', class: 'cruiser', hullForm: meridianHull },
    { name: 'Equinox', class: 'battlecruiser', hullForm: equinoxHull },
    commonweal,
    heliarch,
  ] satisfies readonly DrawnShip[],
} as const
