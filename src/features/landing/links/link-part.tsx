import { ErrorState } from '#ui/state/error-state.tsx'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { texts } from '../texts.ts'
import type { LinkContentProps } from './link-content.tsx'

// Only the form to log in is visible at first, so the others are not part of the first download.
const content = lazyCode(() => import('./link-content.tsx'))

/** Fetches the forms as soon as the visitor uses the panel. If that fails, the form says so when it is shown. */
export function fetchForms(): void {
  content.fetch().catch(() => {})
}

/** The form for a link in an e-mail, or any other form except the one to log in. It is loaded when it is shown. */
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
