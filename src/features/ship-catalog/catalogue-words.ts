import { shipTraitText } from '#content/traits.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { capitalised } from '#ui/words.ts'
import type { FilterKey, Mine, Role, SortKey } from './list/catalogue-filters.ts'

export const roleNames: Readonly<Record<Role, string>> = {
  escort: 'Escort',
  capital: 'Capital',
  flagship: 'Flagship',
  carrier: 'Carrier',
  screen: 'Point defense',
  squadron: 'Squadron',
  station: 'Station',
}

export const mineNames: Readonly<Record<Mine, string>> = { favourite: 'Favourites', owned: 'Owned' }

export const filterNames: Readonly<Record<FilterKey, string>> = {
  text: 'Search',
  faction: 'Faction',
  class: 'Class',
  role: 'Role',
  arms: 'Arms',
  arcs: 'Arcs',
  trait: 'Traits',
  slots: 'Slots',
  mine: 'Mine',
  points: 'Points',
  thrust: 'Thrust',
  hull: 'Hull',
}

export const sortNames: Readonly<Record<SortKey, string>> = {
  catalogue: 'Catalogue order',
  relevance: 'Best match',
  name: 'Name',
  class: 'Class',
  points: 'Points',
  hull: 'Hull',
  bow: 'Bow defense',
  flank: 'Flank defense',
  stern: 'Stern defense',
  evasion: 'Evasion',
  thrust: 'Thrust',
  turn: 'Turn',
  command: 'Command',
  signature: 'Signature',
  pointDefense: 'Point defense',
  hangar: 'Hangar',
  owned: 'Owned',
  damage: 'Damage',
  rate: 'Damage per 100 points',
}

export const weaponTraits: readonly string[] = [
  'accurate',
  'piercing',
  'salvo',
  'rending',
  'overcharge',
  'spread',
  'ion',
  'spinal',
]

/** Name of a trait. `trait` is the kind of a weapon trait or the key of a ship trait. */
export const traitName = (trait: string): string =>
  weaponTraits.includes(trait) ? capitalised(trait) : (shipTraitText(trait)?.name ?? trait)

/** Role and class of a ship. The class is left out if the role already contains it. */
export const roleWords = ({ role, class: shipClass }: Pick<ShipDesign, 'role' | 'class'>): string =>
  role.toLowerCase().includes(shipClass) ? role : `${role}, ${shipClass}`
