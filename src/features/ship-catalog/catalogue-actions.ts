import { createContext, use } from 'react'
import type { CollectionStore } from '#store/account/collection.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import type { CatalogueView } from './catalogue-address.ts'
import type { CatalogueFilters } from './list/catalogue-filters.ts'

/**
 * Every way to change what is shown. All of it stays the same from the first drawing to the last, so that a card that
 * did not change is not drawn anew.
 */
export interface CatalogueActions {
  readonly fleets: FleetsStore
  readonly collection: CollectionStore
  /** Goes to another view; `replace` where going back should pass it over. */
  readonly go: (change: Partial<CatalogueView>, options?: { readonly replace?: boolean }) => void
  readonly filter: (change: Partial<CatalogueFilters>) => void
  /** Typing: shown at once, in the address when the hands rest. */
  readonly type: (text: string) => void
  readonly clear: () => void
  readonly open: (ship: string) => void
  readonly close: () => void
  /** Puts a ship beside the others, or takes it away. */
  readonly compare: (ship: string) => void
}

const CatalogueActionsContext = createContext<CatalogueActions | null>(null)
export const CatalogueActionsProvider = CatalogueActionsContext.Provider

export const useCatalogueActions = (): CatalogueActions => {
  const actions = use(CatalogueActionsContext)
  if (!actions) throw new Error('useCatalogueActions is called outside of the catalogue')
  return actions
}
