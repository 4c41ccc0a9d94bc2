/** Delay in browsers without `requestIdleCallback`, ms. */
const fallbackDelay = 500

/**
 * Runs `act` when the browser is idle.
 * @returns cancels it.
 */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, fallbackDelay)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}
