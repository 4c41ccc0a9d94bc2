/** Time and timers, passed in so that tests can control them. All values are in ms; `now`: since 1970. */
export interface Clock {
  readonly now: () => number
  /** Runs `run` once after `wait`. Returns a function that cancels it. */
  readonly after: (wait: number, run: () => void) => () => void
}

/** The longest delay of a browser timer; a longer one fires at once (AU-06). */
const maxTimerDelay = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (wait, run) => {
    const end = Date.now() + wait
    let handle: ReturnType<typeof setTimeout>
    const startTimer = () => {
      const left = end - Date.now()
      handle = left > maxTimerDelay ? setTimeout(startTimer, maxTimerDelay) : setTimeout(run, Math.max(0, left))
    }
    startTimer()
    return () => clearTimeout(handle)
  },
}

export const pause = (clock: Clock, wait: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(wait, resolve)
  })

export interface SingleTimer {
  readonly set: (wait: number, run: () => void) => void
  readonly cancel: () => void
}

export function makeSingleTimer(clock: Clock): SingleTimer {
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

/** Runs `run` again and again, `wait` ms apart. Returns a function that stops it. */
export function repeat(clock: Clock, wait: number, run: () => void): () => void {
  const timer = makeSingleTimer(clock)
  const next = () =>
    timer.set(wait, () => {
      run()
      next()
    })
  next()
  return timer.cancel
}
