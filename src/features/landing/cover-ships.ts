import {
  commonwealHull,
  equinoxHull,
  halyardHull,
  heliarchHull,
  meridianHull,
  plumbHull,
  provostHull,
} from '#content/factions/accord/hulls.ts'
import type { ShipDesign } from '#game/ship.ts'

/* What is drawn on the cover. Read by the build alone (scripts/vite): a visitor is sent the finished drawings. */

export type CoverShip = Pick<ShipDesign, 'name' | 'class' | 'hullForm'>

/** The frontispiece: one ship of the line, as the catalogue draws it. */
export const coverFlagship: CoverShip = { name: 'Commonweal', class: 'battleship', hullForm: commonwealHull }

/** One of each class, the smallest first. */
export const coverLine: readonly CoverShip[] = [
  { name: 'Plumb', class: 'corvette', hullForm: plumbHull },
  { name: 'Halyard', class: 'frigate', hullForm: halyardHull },
  { name: 'Provost', class: 'destroyer', hullForm: provostHull },
  { name: 'Meridian', class: 'cruiser', hullForm: meridianHull },
  { name: 'Equinox', class: 'battlecruiser', hullForm: equinoxHull },
  coverFlagship,
  { name: 'Heliarch', class: 'dreadnought', hullForm: heliarchHull },
]
