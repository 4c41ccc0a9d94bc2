import { afterPaint } from '#ui/after-paint.ts'

/** A value that comes a moment after what it is read from; to be read as an external store of React's. */
export interface Follower<T> {
  readonly current: () => T
  /** Calls back when `current` answers another value; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

interface Followed<T> {
  /** Calls back whenever anything may have changed; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** What the value is read from: while this is the same object, so is the value. */
  readonly source: () => object
  readonly read: () => T
  /** So long after a change has been painted the value follows, ms. A change meanwhile begins the wait anew. */
  readonly restMs: number
}

/** Nothing is read, and nothing waits, while nobody listens: the first to look again finds the value as it is by then. */
export function makeFollower<T>({ subscribe, source, read, restMs }: Followed<T>): Follower<T> {
  const listeners = new Set<() => void>()
  let seen: { readonly from: object; readonly value: T } | undefined
  let awaited: object | undefined
  let callOff = () => {}
  let stop = () => {}

  const look = (): T => {
    const from = source()
    if (seen?.from !== from) seen = { from, value: read() }
    return seen.value
  }
  const follow = () => {
    const from = source()
    if (from === awaited) return
    awaited = from
    callOff()
    callOff = afterPaint(() => {
      look()
      for (const listener of listeners) listener()
    }, restMs)
  }
  return {
    current: () => (seen && listeners.size > 0 ? seen.value : look()),
    subscribe: (listener) => {
      if (listeners.size === 0) {
        awaited = seen?.from
        stop = subscribe(follow)
        follow()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop()
        callOff()
      }
    },
  }
}
