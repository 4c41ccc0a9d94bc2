/** The longest wait, ms. */
export const longestRetryWait = 30_000
const firstWait = 2000

/** How long to wait before an account that gave no answer is asked again. */
export interface RetryWaits {
  /** ms; twice as long with every call. */
  readonly next: () => number
  /** The network or the account is back: the next wait is short again. */
  readonly reset: () => void
}

/** Short waits first: a device says that its network is back a moment before anything can be reached through it. */
export function makeRetryWaits(): RetryWaits {
  let wait = firstWait
  return {
    next: () => {
      const now = wait
      wait = Math.min(longestRetryWait, wait * 2)
      return now
    },
    reset: () => {
      wait = firstWait
    },
  }
}
