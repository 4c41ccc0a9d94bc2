import { createContext, use } from 'react'
import type { CollectionStore } from '#store/account/collection.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import type { CatalogueView } from './catalogue-address.ts'
import type { CatalogueFilters } from './list/catalogue-filters.ts'

/** Functions of the catalogue. They never change, so that memoised cards are not rendered again. */
export interface CatalogueActions {
  readonly fleets: FleetsStore
  readonly collection: CollectionStore
  /** Changes the view and its address. `replace`: the current history entry is replaced, none is added. */
  readonly go: (change: Partial<CatalogueView>, options?: { readonly replace?: boolean }) => void
  readonly filter: (change: Partial<CatalogueFilters>) => void
  /** Called at each key press in the search box. The list and the address follow after a delay. */
  readonly type: (text: string) => void
  readonly clear: () => void
  readonly open: (ship: string) => void
  readonly close: () => void
  readonly openComparison: () => void
  /** Returns to the list, to the place where it was left. */
  readonly closeComparison: () => void
  /** Adds a ship to the comparison, or removes it if it is already there. */
  readonly compare: (ship: string) => void
}

const CatalogueActionsContext = createContext<CatalogueActions | null>(null)
export const CatalogueActionsProvider = CatalogueActionsContext.Provider

export function useCatalogueActions(): CatalogueActions {
  const actions = use(CatalogueActionsContext)
  if (!actions) throw new Error('useCatalogueActions is called outside of the catalogue')
  return actions
}
