/**
 * Waits until no other tab of this browser holds the lock with this name, then calls `run`. The function that `run`
 * returns ends what it started. Returns a function that releases the lock or stops waiting for it.
 */
export type TabLock = (name: string, run: () => () => void) => () => void

/** Undefined if the browser has no locks, as on a page without HTTPS. */
export function browserTabLock(): TabLock | undefined {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return undefined
  const { locks } = navigator
  return (name, run) => {
    const waiting = new AbortController()
    let release = () => {}
    const hold = () =>
      new Promise<void>((resolve) => {
        const end = run()
        release = () => {
          end()
          resolve()
        }
      })
    // It rejects only if the waiting was stopped.
    locks.request(name, { signal: waiting.signal }, () => (waiting.signal.aborted ? undefined : hold())).catch(() => {})
    return () => {
      waiting.abort()
      release()
    }
  }
}
