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
import { texts } from './texts.ts'

export interface MenuSection {
  readonly to: string
  readonly title: string
  readonly words: string
  readonly Drawing: ComponentType
}

const common: readonly MenuSection[] = [
  { to: '/dice', ...texts.screens.dice, Drawing: DiceDrawing },
  { to: '/fleet-builder', ...texts.screens.fleets, Drawing: FleetDrawing },
  { to: '/ship-catalog', ...texts.screens.catalogue, Drawing: CatalogueDrawing },
  { to: '/starmap', ...texts.screens.starMap, Drawing: StarMapDrawing },
  { to: '/rules', ...texts.screens.rules, Drawing: RulesDrawing },
]

const account: MenuSection = { to: '#account', ...texts.screens.account, Drawing: AccountDrawing }
const admin: MenuSection = { to: '/admin', ...texts.screens.admin, Drawing: AdminDrawing }

/** The six sections. Staff have the admin section in place of the account, which the page header also opens. */
export const menuSections = (isStaff: boolean): readonly MenuSection[] => [...common, isStaff ? admin : account]
