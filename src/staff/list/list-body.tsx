import type { ReactNode } from 'react'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { texts } from './texts.ts'

interface ListBodyProps {
  readonly isLoading: boolean
  readonly loadingLabel: string
  readonly error: Error | null
  readonly onRetry: () => void
  readonly retrying: boolean
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** What is shown instead of rows while there are none: loading, an error, or that nothing matches. */
export function ListBody({ isLoading, loadingLabel, error, onRetry, retrying, empty, children }: ListBodyProps) {
  if (error) {
    return (
      <ErrorState level={2} title={texts.loadFailed} onRetry={onRetry} retrying={retrying}>
        {error.message}
      </ErrorState>
    )
  }
  if (isLoading) {
    return (
      <div aria-busy="true" aria-label={loadingLabel} role="status" className="plate p-4">
        <Skeleton lines={12} />
      </div>
    )
  }
  return empty ?? children
}
