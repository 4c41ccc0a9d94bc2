import type { ComponentType } from 'react'
import {
  AccountDrawing,
  AdminDrawing,
  CatalogueDrawing,
  DiceDrawing,
  FleetDrawing,
  RulesDrawing,
  StarMapDrawing,
} from './menu-drawings.tsx'

export interface MenuSection {
  readonly to: string
  readonly title: string
  readonly words: string
  readonly Drawing: ComponentType
}

const common: readonly MenuSection[] = [
  { to: '/dice', title: 'Dice', words: 'Roll with exact odds', Drawing: DiceDrawing },
  { to: '/fleet-builder', title: 'Fleets', words: 'Build, check, print', Drawing: FleetDrawing },
  { to: '/ship-catalog', title: 'Ship catalogue', words: 'All ships and their drawings', Drawing: CatalogueDrawing },
  { to: '/starmap', title: 'Star map', words: 'Map of the Reach', Drawing: StarMapDrawing },
  { to: '/rules', title: 'Rules', words: 'The complete rules book', Drawing: RulesDrawing },
]

const account: MenuSection = {
  to: '#account',
  title: 'Account',
  words: 'Profile, settings, data',
  Drawing: AccountDrawing,
}
const admin: MenuSection = { to: '/admin', title: 'Admin', words: 'Tools for staff', Drawing: AdminDrawing }

/** The six sections. Staff have the admin section in place of the account, which the page header also opens. */
export const menuSections = (isStaff: boolean): readonly MenuSection[] => [...common, isStaff ? admin : account]
