import { shipTraitText } from '#content/traits.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { capitalised } from '#ui/words.ts'
import type { FilterKey, Mine, Role, SortKey } from './list/catalogue-filters.ts'
import { texts } from './texts.ts'

export const roleNames: Readonly<Record<Role, string>> = texts.roles
export const mineNames: Readonly<Record<Mine, string>> = texts.mine
export const filterNames: Readonly<Record<FilterKey, string>> = texts.filterNames
export const sortNames: Readonly<Record<SortKey, string>> = texts.sort

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
  role.toLowerCase().includes(shipClass) ? role : texts.roleAndClass(role, shipClass)
