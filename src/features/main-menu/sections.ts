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
  { to: '/ship-catalog', title: 'Ship catalogue', words: 'Every ship on its plate', Drawing: CatalogueDrawing },
  { to: '/starmap', title: 'Star map', words: 'The Reach as a chart', Drawing: StarMapDrawing },
  { to: '/rules', title: 'Rules', words: 'The whole book', Drawing: RulesDrawing },
]

const account: MenuSection = {
  to: '#account',
  title: 'Account',
  words: 'Yourself and your data',
  Drawing: AccountDrawing,
}
const admin: MenuSection = { to: '/admin', title: 'Admin', words: 'What waits for staff', Drawing: AdminDrawing }

/** Six places. Staff find their account in the head of every page, and their own work here. */
export const menuSections = (isStaff: boolean): readonly MenuSection[] => [...common, isStaff ? admin : account]
