import { createContext, use, type ComponentType } from 'react'
import { useSession } from '#store/hooks.ts'
import { useLoaded } from '#store/use-loaded.ts'
import type { ReleaseWatch } from './watch/balance-watch.ts'

export interface ReleaseParts {
  readonly watch: ReleaseWatch
  readonly ReleaseOffer: ComponentType<{ readonly watch: ReleaseWatch }>
}

/** Fetches the code that watches for balance releases, and starts it; once for all calls. */
export const ReleasePartsContext = createContext<(() => Promise<ReleaseParts>) | undefined>(undefined)

/** Offers new figures to players. The page of a visitor takes them with its next start. */
export function ReleaseSlot({ isHidden }: { readonly isHidden: boolean }) {
  const fetchParts = use(ReleasePartsContext)
  const isLoggedIn = useSession().status === 'logged-in'
  // Where the code cannot be fetched, the next start of the app tries again.
  const parts = useLoaded(isLoggedIn ? fetchParts : undefined)
  return parts && !isHidden ? <parts.ReleaseOffer watch={parts.watch} /> : null
}
