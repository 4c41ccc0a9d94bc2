/** The passing of time, injected so that a test can hold it. Milliseconds throughout. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs `run` once, `wait` ms from now; answers how to call it off. */
  readonly after: (wait: number, run: () => void) => () => void
}

/** The longest wait a browser timer can hold; a longer one fires at once (AU-06). */
export const maxTimerDelay = 2 ** 31 - 1

/** The machine's clock. Waits longer than a timer can hold are cut into legs. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (wait, run) => {
    const end = Date.now() + wait
    let handle: ReturnType<typeof setTimeout>
    const leg = () => {
      const left = end - Date.now()
      handle = left > maxTimerDelay ? setTimeout(leg, maxTimerDelay) : setTimeout(run, Math.max(0, left))
    }
    leg()
    return () => clearTimeout(handle)
  },
}

/** Resolves after `wait` ms. */
export const pause = (clock: Clock, wait: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(wait, resolve)
  })

/** At most one wait at a time: setting it calls off the one before. */
export interface SingleTimer {
  readonly set: (wait: number, run: () => void) => void
  readonly cancel: () => void
}

/** A timer that is not set yet. */
export const makeSingleTimer = (clock: Clock): SingleTimer => {
  let cancelWait: (() => void) | undefined
  const cancel = () => {
    cancelWait?.()
    cancelWait = undefined
  }
  return {
    set: (wait, run) => {
      cancel()
      cancelWait = clock.after(wait, run)
    },
    cancel,
  }
}

/** Runs `run` every `wait` ms; answers how to stop. */
export const repeat = (clock: Clock, wait: number, run: () => void): (() => void) => {
  const timer = makeSingleTimer(clock)
  const next = () =>
    timer.set(wait, () => {
      run()
      next()
    })
  next()
  return timer.cancel
}
