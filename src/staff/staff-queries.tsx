import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { RequestFailure } from './unwrap.ts'

const isWorthRepeating = (thrown: unknown): boolean =>
  thrown instanceof RequestFailure && (thrown.error.kind === 'offline' || thrown.error.kind === 'rate-limited')

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Staff change what they see; a list that is older than this is read again when somebody comes back to it.
        staleTime: 30_000,
        retry: (failures, thrown) => failures < 2 && isWorthRepeating(thrown),
        // Otherwise a query without network waits silently; it shall fail and say so.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Keeps what staff screens have read, for as long as the screen around it is open. */
export function StaffQueries({ children }: { readonly children: ReactNode }) {
  const [client] = useState(makeQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
