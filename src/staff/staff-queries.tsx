import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { RequestFailure } from './unwrap.ts'

const isWorthRepeating = (thrown: unknown): boolean =>
  thrown instanceof RequestFailure && (thrown.error.kind === 'offline' || thrown.error.kind === 'rate-limited')

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Data older than this is read again when a user comes back to it, because staff change it all the time.
        staleTime: 30_000,
        retry: (failures, thrown) => failures < 2 && isWorthRepeating(thrown),
        // By default, a query without a network waits silently. Here it must fail and say so.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Caches what staff screens have read, as long as the staff area is open. */
export function StaffQueries({ children }: { readonly children: ReactNode }) {
  const [client] = useState(makeQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
