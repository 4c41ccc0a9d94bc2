/** Where the browser does not tell when it is idle, ms. */
const patience = 500

/**
 * Runs when the page has settled.
 * @param latest ms after which it runs in any case; absent: whenever the page is idle.
 * @returns how to take it back.
 */
export function whenIdle(act: () => void, latest?: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, latest === undefined ? patience : Math.min(latest, patience))
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, latest === undefined ? undefined : { timeout: latest })
  return () => cancelIdleCallback(handle)
}
