import type { GuardName } from './guards.ts'
import type { LayoutName, PageModule } from './page-module.ts'

export interface Route {
  /** The path of the address; `/*` at the end matches any depth. */
  readonly path: string
  readonly layout: LayoutName
  /** Without guards, everyone may enter. */
  readonly guards: readonly GuardName[]
  readonly title: string
  readonly description?: string
  readonly page: () => Promise<PageModule>
}

const player = ['logged-in'] as const
const staff = ['logged-in', 'staff'] as const
const admin = ['logged-in', 'admin'] as const

const notYet = () => import('#features/not-yet/not-yet-page.tsx')
const adminNotYet = () => import('#features/not-yet/admin-not-yet-page.tsx')

/** All screens with their addresses and guards (RT-01 to RT-11). */
export const routes: readonly Route[] = [
  {
    path: '/',
    layout: 'landing',
    guards: ['visitor-only'],
    title: 'Welcome',
    page: () => import('#features/landing/landing-page.tsx'),
  },
  {
    path: '/test-pb',
    layout: 'docs',
    guards: [],
    title: 'Self-test',
    description: 'Checks this browser and the record store, and says what is wrong.',
    page: () => import('#features/self-test/self-test-page.tsx'),
  },
  {
    path: '/main-menu',
    layout: 'default',
    guards: player,
    title: 'Main menu',
    page: () => import('#features/main-menu/main-menu-page.tsx'),
  },
  {
    path: '/dice',
    layout: 'default',
    guards: player,
    title: 'Dice',
    page: () => import('#features/dice/dice-page.tsx'),
  },
  {
    path: '/starmap',
    layout: 'map',
    guards: player,
    title: 'Star map',
    page: () => import('#features/starmap/starmap-page.tsx'),
  },
  {
    path: '/Starmap3D',
    layout: 'map',
    guards: player,
    title: 'Star map in 3D',
    page: () => import('#features/starmap/starmap-3d-page.tsx'),
  },
  {
    path: '/fleet-builder',
    layout: 'default',
    guards: player,
    title: 'Fleet builder',
    page: () => import('#features/fleet-builder/fleet-builder-page.tsx'),
  },
  {
    path: '/fleet-print',
    layout: 'print',
    guards: player,
    title: 'Print a fleet',
    page: () => import('#features/fleet-print/fleet-print-page.tsx'),
  },
  {
    path: '/ship-catalog',
    layout: 'catalog',
    guards: player,
    title: 'Ship catalogue',
    page: () => import('#features/ship-catalog/ship-catalog-page.tsx'),
  },
  {
    path: '/rules',
    layout: 'rules',
    guards: player,
    title: 'Rules',
    page: () => import('#features/rules/rules-index-page.tsx'),
  },
  {
    path: '/rules/*',
    layout: 'rules',
    guards: player,
    title: 'Rules',
    page: () => import('#features/rules/rules-page.tsx'),
  },
  {
    path: '/print/*',
    layout: 'print',
    guards: admin,
    title: 'Print the rules',
    page: () => import('#features/print/print-page.tsx'),
  },
  {
    path: '/unsubscribe',
    layout: 'docs',
    guards: player,
    title: 'Unsubscribe',
    description: 'Unsubscribe from the e-mail updates of Orion Companion.',
    page: notYet,
  },
  {
    path: '/admin',
    layout: 'admin',
    guards: staff,
    title: 'Staff',
    page: () => import('#features/admin-home/home-page.tsx'),
  },
  { path: '/admin/alpha-codes', layout: 'admin', guards: staff, title: 'Alpha codes', page: adminNotYet },
  { path: '/admin/feedback', layout: 'admin', guards: staff, title: 'Feedback', page: adminNotYet },
  { path: '/admin/subscribers', layout: 'admin', guards: staff, title: 'Subscribers', page: adminNotYet },
  { path: '/admin/orion-balance', layout: 'admin', guards: staff, title: 'Balance', page: adminNotYet },
  {
    path: '/admin/users',
    layout: 'admin',
    guards: admin,
    title: 'Users',
    page: () => import('#features/admin-users/users-page.tsx'),
  },
  { path: '/admin/analytics', layout: 'admin', guards: admin, title: 'Analytics', page: adminNotYet },
  { path: '/admin/email-campaigns', layout: 'admin', guards: admin, title: 'E-mail campaigns', page: adminNotYet },
  { path: '/admin/distribute-codes', layout: 'admin', guards: admin, title: 'Distribute codes', page: adminNotYet },
]

/** An unknown address also sends visitors to `/`, like the address of any screen (RT-02). */
export const missingRouteGuards: readonly GuardName[] = player
