import { ErrorState } from '#ui/state/error-state.tsx'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { texts } from '../texts.ts'
import type { SharedFleetProps } from './shared-fleet-content.tsx'

// Ships and odds would be a quarter of the first download, and only a visitor with a link needs them here.
const content = lazyCode(() => import('./shared-fleet-content.tsx'))

/** The fleet of a link, shown to a visitor who is not logged in. */
export function SharedFleet(props: SharedFleetProps) {
  const { code, failures, isFetching, retry } = useLazyCode(content)
  if (code) return <code.SharedFleetContent {...props} />
  if (failures > 0) {
    return (
      <ErrorState title={texts.sharedFleet.unavailableTitle} level={2} retrying={isFetching} onRetry={retry}>
        {texts.sharedFleet.unavailable}
      </ErrorState>
    )
  }
  return (
    <div role="status" aria-busy="true" aria-label={texts.sharedFleet.loading} className="min-h-128">
      <Skeleton className="mb-5 h-48" />
      <Skeleton lines={8} />
    </div>
  )
}
