import type { ComponentType } from 'react'
import type { LoadArgs } from '#store/services.tsx'

/** A page's module. `never` lets `data` have any type; `load` and `Page` are from one module, so their types match. */
export interface PageModule {
  readonly Page: ComponentType<{ readonly data: never }>
  readonly load?: (args: LoadArgs) => unknown
  readonly title?: (data: never) => string
}

export const layoutNames = ['admin', 'catalog', 'default', 'docs', 'landing', 'map', 'print', 'rules'] as const
export type LayoutName = (typeof layoutNames)[number]

export interface LayoutModule {
  readonly Layout: ComponentType<{ readonly children: React.ReactNode }>
}
