/** Where the browser does not tell when it is idle, ms. */
const patience = 500

/**
 * Runs when the page has settled.
 * @returns how to take it back.
 */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, patience)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}
