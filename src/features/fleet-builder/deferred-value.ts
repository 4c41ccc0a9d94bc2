import { afterPaint } from '#ui/after-paint.ts'

/** A value that comes a moment after what it is read from; to be read as an external store of React's. */
export interface DeferredValue<T> {
  readonly current: () => T
  /** Calls back when `current` answers another value; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

interface DeferredSource<T> {
  /** Calls back whenever anything may have changed; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** What the value is read from: while this is the same object, so is the value. */
  readonly source: () => object
  readonly read: () => T
  /** So long after a change has been painted the value follows, ms. A change meanwhile begins the wait anew. */
  readonly delayMs: number
}

/** Nothing is read, and nothing waits, while nobody listens: the first to readCurrent again finds the value as it is by then. */
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
