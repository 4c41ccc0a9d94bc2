import type { ComponentType } from 'react'
import { BattleIcon, CatalogIcon, DiceIcon, FleetIcon, MapIcon, RulesIcon } from '#ui/icon/icons-places.tsx'
import { MenuIcon } from '#ui/icon/icons.tsx'
import type { IconProps } from '#ui/icon/line-icon.tsx'
import { texts } from './texts.ts'

export interface Section {
  readonly to: string
  readonly label: string
  readonly icon: ComponentType<IconProps>
  readonly also?: readonly string[]
}

export const sections: readonly Section[] = [
  { to: '/main-menu', label: texts.menu, icon: MenuIcon },
  { to: '/battle', label: texts.battle, icon: BattleIcon },
  { to: '/dice', label: texts.dice, icon: DiceIcon },
  { to: '/fleet-builder', label: texts.fleets, icon: FleetIcon, also: ['/fleet-print'] },
  { to: '/ship-catalog', label: texts.ships, icon: CatalogIcon },
  { to: '/starmap', label: texts.map, icon: MapIcon, also: ['/Starmap3D'] },
  { to: '/rules', label: texts.rules, icon: RulesIcon },
]

export const isInSection = ({ to, also = [] }: Section, pathname: string): boolean =>
  [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`))

/**
 * Where the link of a section leads. The link of battles leads to the current battle, and from there to all battles.
 */
export const addressOf = (
  { to }: Pick<Section, 'to'>,
  running: { readonly id: string } | undefined,
  pathname: string,
): string => (to === '/battle' && running && pathname !== `/battle/${running.id}` ? `/battle/${running.id}` : to)

export interface AdminScreen {
  readonly to: string
  readonly label: string
  /** Whether only admins, not moderators, may open the screen (RT-09). */
  readonly adminOnly: boolean
}

/** The first screen has the name of the whole area, as in the menus that lead there. */
export const firstScreen: AdminScreen = { to: '/admin', label: texts.staff, adminOnly: false }

export const adminScreens: readonly AdminScreen[] = [
  firstScreen,
  { to: '/admin/feedback', label: texts.admin.feedback, adminOnly: false },
  { to: '/admin/subscribers', label: texts.admin.subscribers, adminOnly: false },
  { to: '/admin/alpha-codes', label: texts.admin.alphaCodes, adminOnly: false },
  { to: '/admin/orion-balance', label: texts.admin.balance, adminOnly: false },
  { to: '/admin/changes', label: texts.admin.changes, adminOnly: false },
  { to: '/admin/users', label: texts.admin.users, adminOnly: true },
  { to: '/admin/analytics', label: texts.admin.analytics, adminOnly: true },
  { to: '/admin/email-campaigns', label: texts.admin.campaigns, adminOnly: true },
  { to: '/admin/distribute-codes', label: texts.admin.distributeCodes, adminOnly: true },
]
