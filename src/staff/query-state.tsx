import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'

interface QueryStateProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching'> & { readonly refetch: () => unknown }
  /** Heading of an error. */
  readonly failed: string
  /** Name of the placeholder. */
  readonly loading: string
  /** Lines of the placeholder. */
  readonly lines: number
  /** Whether this is in place of a whole screen, directly under its heading. */
  readonly isScreen?: boolean
}

/** Shown in place of an answer that is not there: why the query failed, with a retry, or a placeholder. */
export function QueryState({ query, failed, loading, lines, isScreen = false }: QueryStateProps) {
  const { error, isFetching, refetch } = query
  return error ? (
    <ErrorState level={isScreen ? 2 : 3} title={failed} retrying={isFetching} onRetry={() => void refetch()}>
      {error.message}
    </ErrorState>
  ) : (
    <div role="status" aria-busy={isScreen || undefined} aria-label={loading}>
      <Skeleton lines={lines} />
    </div>
  )
}
