import { readWatchLink } from '#store/table/watch-link.ts'
import { texts } from '../texts.ts'
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
  /** A page that the fragment of the address opens instead of `page`. */
  readonly pageAt?: (address: string) => (() => Promise<PageModule>) | undefined
}

const watchPage = () => import('#features/battle/watch-page.tsx')
const ownRecordPage = () => import('#features/battle/own-record-page.tsx')
const recordPage = () => import('#features/battle/record-page.tsx')

/** Other pages below `/battle/*`, besides the battle itself. */
const battlePages: readonly (readonly [pattern: RegExp, page: () => Promise<PageModule>])[] = [
  [/^\/battle\/watch(?:[?#]|$)/, watchPage],
  [/^\/battle\/record(?:[?#]|$)/, ownRecordPage],
  [/^\/battle\/[^/?#]+\/record(?:[?#]|$)/, recordPage],
]

const player = ['logged-in'] as const
const staff = ['logged-in', 'staff'] as const
const admin = ['logged-in', 'admin'] as const

/** All screens with their addresses and guards (RT-01 to RT-11). */
export const routes: readonly Route[] = [
  {
    path: '/',
    layout: 'landing',
    guards: ['visitor-only'],
    title: texts.titles.cover,
    page: () => import('#features/landing/landing-page.tsx'),
    pageAt: (address) => (readWatchLink(address) ? watchPage : undefined),
  },
  {
    path: '/test-pb',
    layout: 'docs',
    guards: [],
    title: texts.titles.selfTest,
    description: texts.descriptions.selfTest,
    page: () => import('#features/self-test/self-test-page.tsx'),
  },
  {
    path: '/main-menu',
    layout: 'default',
    guards: player,
    title: texts.titles.mainMenu,
    page: () => import('#features/main-menu/main-menu-page.tsx'),
  },
  {
    path: '/dice',
    layout: 'default',
    guards: player,
    title: texts.titles.dice,
    page: () => import('#features/dice/dice-page.tsx'),
  },
  {
    path: '/battle',
    layout: 'default',
    guards: player,
    title: texts.titles.battles,
    page: () => import('#features/battle/battle-list-page.tsx'),
  },
  {
    path: '/battle/*',
    layout: 'default',
    guards: player,
    title: texts.titles.battle,
    page: () => import('#features/battle/battle-page.tsx'),
    pageAt: (address) => battlePages.find(([pattern]) => pattern.test(address))?.[1],
  },
  {
    path: '/starmap',
    layout: 'map',
    guards: player,
    title: texts.titles.starMap,
    page: () => import('#features/starmap/starmap-page.tsx'),
  },
  {
    path: '/Starmap3D',
    layout: 'map',
    guards: player,
    title: texts.titles.starMap3d,
    page: () => import('#features/starmap/starmap-3d-page.tsx'),
  },
  {
    path: '/fleet-builder',
    layout: 'default',
    guards: player,
    title: texts.titles.fleetBuilder,
    page: () => import('#features/fleet-builder/fleet-builder-page.tsx'),
  },
  {
    path: '/fleet-print',
    layout: 'print',
    guards: player,
    title: texts.titles.fleetPrint,
    page: () => import('#features/fleet-print/fleet-print-page.tsx'),
  },
  {
    path: '/ship-catalog',
    layout: 'catalog',
    guards: player,
    title: texts.titles.shipCatalogue,
    page: () => import('#features/ship-catalog/ship-catalog-page.tsx'),
  },
  {
    path: '/rules',
    layout: 'rules',
    guards: player,
    title: texts.titles.rules,
    page: () => import('#features/rules/rules-index-page.tsx'),
  },
  {
    path: '/rules/*',
    layout: 'rules',
    guards: player,
    title: texts.titles.rules,
    page: () => import('#features/rules/rules-page.tsx'),
  },
  {
    path: '/print/*',
    layout: 'print',
    guards: admin,
    title: texts.titles.printRules,
    page: () => import('#features/print/print-page.tsx'),
  },
  {
    path: '/unsubscribe',
    layout: 'docs',
    guards: player,
    title: texts.titles.unsubscribe,
    description: texts.descriptions.unsubscribe,
    page: () => import('#features/unsubscribe/unsubscribe-page.tsx'),
  },
  {
    path: '/admin',
    layout: 'admin',
    guards: staff,
    title: texts.titles.staff,
    page: () => import('#features/admin-home/home-page.tsx'),
  },
  {
    path: '/admin/alpha-codes',
    layout: 'admin',
    guards: staff,
    title: texts.titles.alphaCodes,
    page: () => import('#features/admin-codes/codes-page.tsx'),
  },
  {
    path: '/admin/alpha-codes/*',
    layout: 'admin',
    guards: staff,
    title: texts.titles.alphaCodeParts,
    page: () => import('#features/admin-codes/code-part-page.tsx'),
  },
  {
    path: '/admin/feedback',
    layout: 'admin',
    guards: staff,
    title: texts.titles.feedback,
    page: () => import('#features/admin-feedback/feedback-page.tsx'),
  },
  {
    path: '/admin/subscribers',
    layout: 'admin',
    guards: staff,
    title: texts.titles.subscribers,
    page: () => import('#features/admin-subscribers/subscribers-page.tsx'),
  },
  {
    path: '/admin/orion-balance',
    layout: 'admin',
    guards: staff,
    title: texts.titles.balance,
    page: () => import('#features/admin-orion-balance/balance-page.tsx'),
  },
  {
    path: '/admin/orion-balance/*',
    layout: 'admin',
    guards: staff,
    title: texts.titles.balanceParts,
    page: () => import('#features/admin-orion-balance/balance-page.tsx'),
  },
  {
    path: '/admin/changes',
    layout: 'admin',
    guards: staff,
    title: texts.titles.changes,
    page: () => import('#features/admin-changes/changes-page.tsx'),
  },
  {
    path: '/admin/users',
    layout: 'admin',
    guards: admin,
    title: texts.titles.users,
    page: () => import('#features/admin-users/users-page.tsx'),
  },
  {
    path: '/admin/analytics',
    layout: 'admin',
    guards: admin,
    title: texts.titles.analytics,
    page: () => import('#features/admin-analytics/analytics-page.tsx'),
  },
  {
    path: '/admin/analytics/*',
    layout: 'admin',
    guards: admin,
    title: texts.titles.analyticsParts,
    page: () => import('#features/admin-analytics/analytics-page.tsx'),
  },
  {
    path: '/admin/email-campaigns',
    layout: 'admin',
    guards: admin,
    title: texts.titles.campaigns,
    page: () => import('#features/admin-mail/campaigns-page.tsx'),
  },
  {
    path: '/admin/email-campaigns/*',
    layout: 'admin',
    guards: admin,
    title: texts.titles.campaign,
    page: () => import('#features/admin-mail/mail-page.tsx'),
  },
  {
    path: '/admin/distribute-codes',
    layout: 'admin',
    guards: admin,
    title: texts.titles.distributeCodes,
    page: () => import('#features/admin-distribute/distribute-page.tsx'),
  },
]

/** An unknown address sends visitors to `/`, like the address of any screen (RT-02). */
export const missingRouteGuards: readonly GuardName[] = player
