/** The longest wait, ms. */
export const maxRetryWait = 30_000
const firstWait = 2000

/** Exponential backoff: how long to wait before the next sync after one without an answer. */
export interface RetryWaits {
  /** The wait, ms; it doubles with every call, up to `maxRetryWait`. */
  readonly next: () => number
  /** Makes the next wait short again. Call it after a success, or when the network is back. */
  readonly reset: () => void
}

/** The first waits are short because a device reports its network a moment before requests get through. */
export function makeRetryWaits(): RetryWaits {
  let wait = firstWait
  return {
    next: () => {
      const now = wait
      wait = Math.min(maxRetryWait, wait * 2)
      return now
    },
    reset: () => {
      wait = firstWait
    },
  }
}
