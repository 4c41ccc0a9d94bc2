import type { LayoutModule, LayoutName } from './page-module.ts'

/** RT-11. `/` carries its own; the others come with the first screen of a player. */
export const layouts: Readonly<Record<LayoutName, () => Promise<LayoutModule>>> = {
  admin: () => import('./layouts/admin-layout.tsx'),
  catalog: () => import('./layouts/catalog-layout.tsx'),
  default: () => import('./layouts/default-layout.tsx'),
  docs: () => import('./layouts/docs-layout.tsx'),
  landing: () => import('./layouts/landing-layout.tsx'),
  map: () => import('./layouts/map-layout.tsx'),
  print: () => import('./layouts/print-layout.tsx'),
  rules: () => import('./layouts/rules-layout.tsx'),
}
