import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Returns `value` delayed until a frame with it has been painted. For secondary parts of the page, which then do not delay
 * the main part. While `isBusy` it keeps the previous value.
 */
export function useAfterPaint<T extends object>(value: T, isBusy: boolean): T {
  const [seen, setSeen] = useState(value)
  useEffect(
    () => (isBusy || seen === value ? undefined : afterPaint(() => startTransition(() => setSeen(value)))),
    [isBusy, seen, value],
  )
  return seen
}
