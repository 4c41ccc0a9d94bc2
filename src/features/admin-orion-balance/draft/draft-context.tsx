import { createContext, use, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { makeDraftStore, type DraftState, type DraftStore } from './draft-store.ts'

const DraftContext = createContext<DraftStore | undefined>(undefined)

/** Provides the draft of this device to all screen tabs. */
export function DraftProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(makeDraftStore)
  return <DraftContext value={store}>{children}</DraftContext>
}

/** What changes the draft. @throws Error outside of `DraftProvider` */
export function useDraftStore(): DraftStore {
  const store = use(DraftContext)
  if (!store) throw new Error('There is no DraftProvider above')
  return store
}

export const useDraft = <T,>(select: (state: DraftState) => T): T => useStore(useDraftStore(), select)
