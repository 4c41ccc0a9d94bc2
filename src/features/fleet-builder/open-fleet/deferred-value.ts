import { afterPaint } from '#ui/after-paint.ts'

/** A value that is recalculated shortly after its source changes. It fits the arguments of `useSyncExternalStore`. */
export interface DeferredValue<T> {
  readonly current: () => T
  /** Calls `listener` when `current` returns a new value. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

interface DeferredSource<T> {
  /** Calls `listener` when the source may have changed. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** The object that the value is calculated from. The value is recalculated only when this object changes. */
  readonly source: () => object
  readonly read: () => T
  /** Time in ms between painting a change and recalculating the value. Each further change starts it again. */
  readonly delayMs: number
}

/** Makes a deferred value. Without subscribers there are no timers, and only `current()` recalculates it. */
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
