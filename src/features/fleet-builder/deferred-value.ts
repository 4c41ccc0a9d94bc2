import { afterPaint } from '#ui/after-paint.ts'

/** A value that is recomputed shortly after its source changes. It has the form that `useSyncExternalStore` expects. */
export interface DeferredValue<T> {
  readonly current: () => T
  /** Calls back when `current` returns a new value; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

interface DeferredSource<T> {
  /** Calls back when the source may have changed; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** The object from which the value is computed. The value is recomputed only if this is another object. */
  readonly source: () => object
  readonly read: () => T
  /** Delay between painting a change and recomputing the value, in ms. A further change restarts the delay. */
  readonly delayMs: number
}

/** Without subscribers there are no timers and nothing is computed; the next `current()` then computes the value. */
export function makeDeferredValue<T>({ subscribe, source, read, delayMs }: DeferredSource<T>): DeferredValue<T> {
  const listeners = new Set<() => void>()
  let last: { readonly from: object; readonly value: T } | undefined
  let pendingSource: object | undefined
  let cancel = () => {}
  let stop = () => {}

  const readCurrent = (): T => {
    const from = source()
    if (last?.from !== from) last = { from, value: read() }
    return last.value
  }
  const schedule = () => {
    const from = source()
    if (from === pendingSource) return
    pendingSource = from
    cancel()
    cancel = afterPaint(() => {
      readCurrent()
      for (const listener of listeners) listener()
    }, delayMs)
  }
  return {
    current: () => (last && listeners.size > 0 ? last.value : readCurrent()),
    subscribe: (listener) => {
      if (listeners.size === 0) {
        pendingSource = last?.from
        stop = subscribe(schedule)
        schedule()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop()
        cancel()
      }
    },
  }
}
