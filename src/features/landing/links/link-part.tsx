import { ErrorState } from '#ui/state/error-state.tsx'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { texts } from '../texts.ts'
import type { LinkContentProps } from './link-content.tsx'

// Few visitors need one of these forms, so they are no part of the first download.
const content = lazyCode(() => import('./link-content.tsx'))

/** The form that a link in an e-mail is for, or the one to subscribe to e-mail updates, loaded when it is shown. */
export function LinkPart(props: LinkContentProps) {
  const { code, failures, isFetching, retry } = useLazyCode(content)
  if (code) return <code.LinkContent {...props} />
  if (failures > 0) {
    return (
      <ErrorState title={texts.links.unavailableTitle} retrying={isFetching} onRetry={retry}>
        {texts.links.unavailable}
      </ErrorState>
    )
  }
  return (
    <div role="status" aria-busy="true" aria-label={texts.links.loading}>
      <Skeleton lines={5} />
    </div>
  )
}
