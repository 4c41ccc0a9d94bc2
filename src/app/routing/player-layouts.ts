/** The layouts of the players' screens, except that of the landing page. */
export const playerLayouts = {
  admin: () => import('../layouts/admin-layout.tsx'),
  catalog: () => import('../layouts/catalog-layout.tsx'),
  default: () => import('../layouts/default-layout.tsx'),
  docs: () => import('../layouts/docs-layout.tsx'),
  map: () => import('../layouts/map-layout.tsx'),
  print: () => import('../layouts/print-layout.tsx'),
  rules: () => import('../layouts/rules-layout.tsx'),
}
