import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** For secondary parts, which then do not delay the main part. While `isBusy` the value stays the same. */
export function useAfterPaint<T extends object>(value: T, isBusy: boolean): T {
  const [seen, setSeen] = useState(value)
  useEffect(
    () => (isBusy || seen === value ? undefined : afterPaint(() => startTransition(() => setSeen(value)))),
    [isBusy, seen, value],
  )
  return seen
}
