import type { Route } from './routes.ts'

/** Every piece of the design system in every state; no part of the product, and of no ordinary build. */
const gallery: Route = {
  path: '/dev/gallery',
  layout: 'docs',
  guards: [],
  title: 'Gallery',
  page: () => import('#features/gallery/gallery-page.tsx'),
}

export const devRoutes: readonly Route[] = import.meta.env.DEV || import.meta.env.MODE === 'gallery' ? [gallery] : []
