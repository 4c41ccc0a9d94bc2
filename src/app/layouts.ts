import type { LayoutModule, LayoutName } from './routing/page-module.ts'

/** The page layouts (RT-11). The code of each is fetched with the first screen that uses it. */
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
