/**
 * Waits until no other tab of this browser holds the lock of this name, then calls `run`, whose result ends what it began.
 * Returns a function that lets the lock go, or stops waiting for it.
 */
export type TabLock = (name: string, run: () => () => void) => () => void

/** Undefined where the browser has no locks, as on a page without HTTPS. */
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
    // Only the end of the waiting rejects.
    locks.request(name, { signal: waiting.signal }, () => (waiting.signal.aborted ? undefined : hold())).catch(() => {})
    return () => {
      waiting.abort()
      release()
    }
  }
}
