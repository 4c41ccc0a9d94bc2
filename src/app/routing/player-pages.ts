/**
 * The code of the pages of players and onlookers. This file is loaded with the layouts, not with the landing page, and
 * with it the names of all their files. `routes.ts` says who may open which.
 */
export const playerPages = {
  mainMenu: () => import('#features/main-menu/main-menu-page.tsx'),
  dice: () => import('#features/dice/dice-page.tsx'),
  battleList: () => import('#features/battle/battle-list-page.tsx'),
  battle: () => import('#features/battle/battle-page.tsx'),
  watch: () => import('#features/battle/watch-page.tsx'),
  ownRecord: () => import('#features/battle/own-record-page.tsx'),
  record: () => import('#features/battle/record-page.tsx'),
  starmap: () => import('#features/starmap/starmap-page.tsx'),
  starmap3d: () => import('#features/starmap/starmap-3d-page.tsx'),
  fleetBuilder: () => import('#features/fleet-builder/fleet-builder-page.tsx'),
  fleetPrint: () => import('#features/fleet-print/fleet-print-page.tsx'),
  shipCatalog: () => import('#features/ship-catalog/ship-catalog-page.tsx'),
  rulesIndex: () => import('#features/rules/rules-index-page.tsx'),
  rules: () => import('#features/rules/rules-page.tsx'),
  unsubscribe: () => import('#features/unsubscribe/unsubscribe-page.tsx'),
} satisfies Readonly<Record<string, () => Promise<unknown>>>

export type PlayerPages = typeof playerPages
