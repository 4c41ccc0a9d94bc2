/** The delay if the browser has no `requestIdleCallback`, ms. */
const fallbackDelay = 500

/** Calls `act` once the browser is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, fallbackDelay)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}
