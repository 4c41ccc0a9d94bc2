import { ErrorState } from '#ui/state/error-state.tsx'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { texts } from '../texts.ts'
import type { AlphaCodeFieldProps } from './alpha-code-field.tsx'

// Only alpha environments have the field, so it is not part of the first download.
const content = lazyCode(() => import('./alpha-code-field.tsx'))

/** The field for an alpha code, loaded when it is shown. */
export function AlphaPart(props: AlphaCodeFieldProps) {
  const { code, failures, isFetching, retry } = useLazyCode(content)
  if (code) return <code.AlphaCodeField {...props} />
  if (failures > 0) {
    return (
      <ErrorState title={texts.links.unavailableTitle} retrying={isFetching} onRetry={retry}>
        {texts.links.unavailable}
      </ErrorState>
    )
  }
  return (
    <div role="status" aria-busy="true" aria-label={texts.links.loading}>
      <Skeleton lines={2} />
    </div>
  )
}
