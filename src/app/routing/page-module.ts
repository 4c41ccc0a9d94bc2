import type { ComponentType } from 'react'
import type { LoadArgs } from '#store/services.tsx'

/**
 * What a page file exports. `never` admits a Page with any props of its own: the loader that made the data
 * and the Page that takes it come out of one file, so they fit each other.
 */
export interface PageModule {
  readonly Page: ComponentType<{ readonly data: never }>
  /** The page's own data, asked for after the guards have passed. */
  readonly load?: (args: LoadArgs) => unknown
  /** The screen's title where the data knows better than the route: a page of the book has its own. */
  readonly title?: (data: never) => string
}

export const layoutNames = ['admin', 'catalog', 'default', 'docs', 'landing', 'map', 'print', 'rules'] as const
export type LayoutName = (typeof layoutNames)[number]

export interface LayoutModule {
  readonly Layout: ComponentType<{ readonly children: React.ReactNode }>
}
