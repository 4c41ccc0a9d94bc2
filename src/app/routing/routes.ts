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
  { path: '/main-menu', layout: 'default', guards: player, title: texts.titles.mainMenu, page: playerPage('mainMenu') },
  { path: '/dice', layout: 'default', guards: player, title: texts.titles.dice, page: playerPage('dice') },
  { path: '/battle', layout: 'default', guards: player, title: texts.titles.battles, page: playerPage('battleList') },
  {
    path: '/battle/*',
    layout: 'default',
    guards: player,
    title: texts.titles.battle,
    page: playerPage('battle'),
    pageAt: (address) => battlePages.find(([pattern]) => pattern.test(address))?.[1],
  },
  { path: '/starmap', layout: 'map', guards: player, title: texts.titles.starMap, page: playerPage('starmap') },
  { path: '/Starmap3D', layout: 'map', guards: player, title: texts.titles.starMap3d, page: playerPage('starmap3d') },
  {
    path: '/fleet-builder',
    layout: 'default',
    guards: player,
    title: texts.titles.fleetBuilder,
    page: playerPage('fleetBuilder'),
  },
  {
    path: '/fleet-print',
    layout: 'print',
    guards: player,
    title: texts.titles.fleetPrint,
    page: playerPage('fleetPrint'),
  },
  {
    path: '/ship-catalog',
    layout: 'catalog',
    guards: player,
    title: texts.titles.shipCatalogue,
    page: playerPage('shipCatalog'),
  },
  { path: '/rules', layout: 'rules', guards: player, title: texts.titles.rules, page: playerPage('rulesIndex') },
  { path: '/rules/*', layout: 'rules', guards: player, title: texts.titles.rules, page: playerPage('rules') },
  { path: '/print/*', layout: 'print', guards: admin, title: texts.titles.printRules, page: staffPage('print') },
  {
    path: '/unsubscribe',
    layout: 'docs',
    guards: player,
    title: texts.titles.unsubscribe,
    description: texts.descriptions.unsubscribe,
    page: playerPage('unsubscribe'),
  },
  { path: '/admin', layout: 'admin', guards: staff, title: texts.titles.staff, page: staffPage('home') },
  {
    path: '/admin/alpha-codes',
    layout: 'admin',
    guards: staff,
    title: texts.titles.alphaCodes,
    page: staffPage('codes'),
  },
  {
    path: '/admin/alpha-codes/*',
    layout: 'admin',
    guards: staff,
    title: texts.titles.alphaCodeParts,
    page: staffPage('codePart'),
  },
  {
    path: '/admin/feedback',
    layout: 'admin',
    guards: staff,
    title: texts.titles.feedback,
    page: staffPage('feedback'),
  },
  {
    path: '/admin/subscribers',
    layout: 'admin',
    guards: staff,
    title: texts.titles.subscribers,
    page: staffPage('subscribers'),
  },
  {
    path: '/admin/orion-balance',
    layout: 'admin',
    guards: staff,
    title: texts.titles.balance,
    page: staffPage('balance'),
  },
  {
    path: '/admin/orion-balance/*',
    layout: 'admin',
    guards: staff,
    title: texts.titles.balanceParts,
    page: staffPage('balance'),
  },
  { path: '/admin/changes', layout: 'admin', guards: staff, title: texts.titles.changes, page: staffPage('changes') },
  { path: '/admin/users', layout: 'admin', guards: admin, title: texts.titles.users, page: staffPage('users') },
  {
    path: '/admin/analytics',
    layout: 'admin',
    guards: admin,
    title: texts.titles.analytics,
    page: staffPage('analytics'),
  },
  {
    path: '/admin/analytics/*',
    layout: 'admin',
    guards: admin,
    title: texts.titles.analyticsParts,
    page: staffPage('analytics'),
  },
  {
    path: '/admin/email-campaigns',
    layout: 'admin',
    guards: admin,
    title: texts.titles.campaigns,
    page: staffPage('campaigns'),
  },
  {
    path: '/admin/email-campaigns/*',
    layout: 'admin',
    guards: admin,
    title: texts.titles.campaign,
    page: staffPage('mail'),
  },
  {
    path: '/admin/distribute-codes',
    layout: 'admin',
    guards: admin,
    title: texts.titles.distributeCodes,
    page: staffPage('distribute'),
  },
]

/** An unknown address sends visitors to `/`, like the address of any screen (RT-02). */
export const missingRouteGuards: readonly GuardName[] = player
