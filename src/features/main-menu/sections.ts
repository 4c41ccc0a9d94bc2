import type { ComponentType } from 'react'
import {
  AdminDrawing,
  BattleDrawing,
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
  { to: '/battle', ...texts.screens.battle, Drawing: BattleDrawing },
  { to: '/dice', ...texts.screens.dice, Drawing: DiceDrawing },
  { to: '/fleet-builder', ...texts.screens.fleets, Drawing: FleetDrawing },
  { to: '/ship-catalog', ...texts.screens.catalogue, Drawing: CatalogueDrawing },
  { to: '/starmap', ...texts.screens.starMap, Drawing: StarMapDrawing },
  { to: '/rules', ...texts.screens.rules, Drawing: RulesDrawing },
]

const admin: MenuSection = { to: '/admin', ...texts.screens.admin, Drawing: AdminDrawing }

/** The six sections; staff also have the admin section. The account is in the header of every page. */
export const menuSections = (isStaff: boolean): readonly MenuSection[] => (isStaff ? [...common, admin] : common)
