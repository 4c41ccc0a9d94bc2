import type { Route } from './routes.ts'

/** The gallery of interface parts, which is not in a production build. */
const gallery: Route = {
  path: '/dev/gallery',
  layout: 'docs',
  guards: [],
  title: 'Gallery',
  page: () => import('#features/gallery/gallery-page.tsx'),
}

export const devRoutes: readonly Route[] = import.meta.env.DEV || import.meta.env.MODE === 'gallery' ? [gallery] : []
