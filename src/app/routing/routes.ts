import { readWatchLink } from '#store/table/watch-link.ts'
import { texts } from '../texts.ts'
import type { GuardName } from './guards.ts'
import type { LayoutName, PageModule } from './page-module.ts'
import type { PlayerPages } from './player-pages.ts'
import type { StaffPages } from './staff-pages.ts'

export interface Route {
  /** The path of the address; `/*` at the end matches any depth. */
  readonly path: string
  readonly layout: LayoutName
  /** Guards that decide who may enter; with an empty list, everyone may. */
  readonly guards: readonly GuardName[]
  readonly title: string
  readonly description?: string
  readonly page: () => Promise<PageModule>
  /** A page that the fragment of the address opens instead of `page`. */
  readonly pageAt?: (address: string) => (() => Promise<PageModule>) | undefined
}

// The names of all these files, and of what they need, would be a fortieth of what a visitor downloads.
const playerPage = (name: keyof PlayerPages) => async () => (await import('./player-pages.ts')).playerPages[name]()
const staffPage = (name: keyof StaffPages) => async () => (await import('./staff-pages.ts')).staffPages[name]()

const watchPage = playerPage('watch')
const ownRecordPage = playerPage('ownRecord')
const recordPage = playerPage('record')

/** Other pages below `/battle/*`, besides the battle itself. */
const battlePages: readonly (readonly [pattern: RegExp, page: () => Promise<PageModule>])[] = [
  [/^\/battle\/watch(?:[?#]|$)/, watchPage],
  [/^\/battle\/record(?:[?#]|$)/, ownRecordPage],
  [/^\/battle\/[^/?#]+\/record(?:[?#]|$)/, recordPage],
]

const player = ['logged-in'] as const
const staff = ['logged-in', 'staff'] as const
const admin = ['logged-in', 'admin'] as const

const screen = (
  path: string,
  layout: LayoutName,
  guards: Route['guards'],
  title: keyof typeof texts.titles,
  page: Route['page'],
): Route => ({ path, layout, guards, title: texts.titles[title], page })

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
  screen('/main-menu', 'default', player, 'mainMenu', playerPage('mainMenu')),
  screen('/dice', 'default', player, 'dice', playerPage('dice')),
  screen('/battle', 'default', player, 'battles', playerPage('battleList')),
  {
    ...screen('/battle/*', 'default', player, 'battle', playerPage('battle')),
    pageAt: (address) => battlePages.find(([pattern]) => pattern.test(address))?.[1],
  },
  screen('/starmap', 'map', player, 'starMap', playerPage('starmap')),
  screen('/Starmap3D', 'map', player, 'starMap3d', playerPage('starmap3d')),
  screen('/fleet-builder', 'default', player, 'fleetBuilder', playerPage('fleetBuilder')),
  screen('/fleet-print', 'print', player, 'fleetPrint', playerPage('fleetPrint')),
  screen('/ship-catalog', 'catalog', player, 'shipCatalogue', playerPage('shipCatalog')),
  screen('/rules', 'rules', player, 'rules', playerPage('rulesIndex')),
  screen('/rules/*', 'rules', player, 'rules', playerPage('rules')),
  screen('/print/*', 'print', admin, 'printRules', staffPage('print')),
  {
    ...screen('/unsubscribe', 'docs', player, 'unsubscribe', playerPage('unsubscribe')),
    description: texts.descriptions.unsubscribe,
  },
  screen('/admin', 'admin', staff, 'staff', staffPage('home')),
  screen('/admin/alpha-codes', 'admin', staff, 'alphaCodes', staffPage('codes')),
  screen('/admin/alpha-codes/*', 'admin', staff, 'alphaCodeParts', staffPage('codePart')),
  screen('/admin/feedback', 'admin', staff, 'feedback', staffPage('feedback')),
  screen('/admin/subscribers', 'admin', staff, 'subscribers', staffPage('subscribers')),
  screen('/admin/orion-balance', 'admin', staff, 'balance', staffPage('balance')),
  screen('/admin/orion-balance/*', 'admin', staff, 'balanceParts', staffPage('balance')),
  screen('/admin/changes', 'admin', staff, 'changes', staffPage('changes')),
  screen('/admin/users', 'admin', admin, 'users', staffPage('users')),
  screen('/admin/analytics', 'admin', admin, 'analytics', staffPage('analytics')),
  screen('/admin/analytics/*', 'admin', admin, 'analyticsParts', staffPage('analytics')),
  screen('/admin/email-campaigns', 'admin', admin, 'campaigns', staffPage('campaigns')),
  screen('/admin/email-campaigns/*', 'admin', admin, 'campaign', staffPage('mail')),
  screen('/admin/distribute-codes', 'admin', admin, 'distributeCodes', staffPage('distribute')),
]

/** An unknown address sends visitors to `/`, like the address of any screen (RT-02). */
export const missingRouteGuards: readonly GuardName[] = player
