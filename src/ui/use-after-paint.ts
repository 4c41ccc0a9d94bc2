import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * The same value, once the page that was drawn with it has been painted: for what stands beside the answer that was waited
 * for. While `isBusy` it keeps the value that it has.
 */
export function useAfterPaint<T extends object>(value: T, isBusy: boolean): T {
  const [seen, setSeen] = useState(value)
  useEffect(
    () => (isBusy || seen === value ? undefined : afterPaint(() => startTransition(() => setSeen(value)))),
    [isBusy, seen, value],
  )
  return seen
}
