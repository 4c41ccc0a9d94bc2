import type { ComponentType } from 'react'
import { CatalogIcon, DiceIcon, FleetIcon, MapIcon, RulesIcon } from '#ui/icon/icons-places.tsx'
import { MenuIcon } from '#ui/icon/icons.tsx'
import type { IconProps } from '#ui/icon/line-icon.tsx'

export interface Section {
  readonly to: string
  readonly label: string
  readonly icon: ComponentType<IconProps>
  readonly also?: readonly string[]
  /** Whether the section is in the phone's bottom bar, which has room for five. */
  readonly phone: boolean
}

export const sections: readonly Section[] = [
  { to: '/main-menu', label: 'Menu', icon: MenuIcon, phone: true },
  { to: '/dice', label: 'Dice', icon: DiceIcon, phone: true },
  { to: '/fleet-builder', label: 'Fleets', icon: FleetIcon, also: ['/fleet-print'], phone: true },
  { to: '/ship-catalog', label: 'Ships', icon: CatalogIcon, phone: false },
  { to: '/starmap', label: 'Map', icon: MapIcon, also: ['/Starmap3D'], phone: true },
  { to: '/rules', label: 'Rules', icon: RulesIcon, phone: true },
]

export const isInSection = ({ to, also = [] }: Section, pathname: string): boolean =>
  [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`))

export interface AdminScreen {
  readonly to: string
  readonly label: string
  /** Whether only admins, not moderators, may open the screen (RT-09). */
  readonly adminOnly: boolean
}

export const adminScreens: readonly AdminScreen[] = [
  { to: '/admin', label: 'Overview', adminOnly: false },
  { to: '/admin/feedback', label: 'Feedback', adminOnly: false },
  { to: '/admin/subscribers', label: 'Subscribers', adminOnly: false },
  { to: '/admin/alpha-codes', label: 'Alpha codes', adminOnly: false },
  { to: '/admin/orion-balance', label: 'Balance', adminOnly: false },
  { to: '/admin/users', label: 'Users', adminOnly: true },
  { to: '/admin/analytics', label: 'Analytics', adminOnly: true },
  { to: '/admin/email-campaigns', label: 'E-mail campaigns', adminOnly: true },
  { to: '/admin/distribute-codes', label: 'Distribute codes', adminOnly: true },
]
