import type { LayoutModule, LayoutName } from './routing/page-module.ts'

const playerLayout = (name: Exclude<LayoutName, 'landing'>) => async () =>
  (await import('./routing/player-layouts.ts')).playerLayouts[name]()

/** The page layouts (RT-11). The code of each is fetched with the first screen that uses it. */
export const layouts: Readonly<Record<LayoutName, () => Promise<LayoutModule>>> = {
  admin: playerLayout('admin'),
  catalog: playerLayout('catalog'),
  default: playerLayout('default'),
  docs: playerLayout('docs'),
  landing: () => import('./layouts/landing-layout.tsx'),
  map: playerLayout('map'),
  print: playerLayout('print'),
  rules: playerLayout('rules'),
}
