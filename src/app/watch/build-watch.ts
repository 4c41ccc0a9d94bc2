/** RT-18: how often the newest build is asked for, milliseconds. */
export const buildCheckEvery = 3_600_000
const triedKey = 'orion-reload:build'

export interface BuildWatchParts {
  /** The id of the build that is running; undefined where there is none (in development). */
  readonly ownId: string | undefined
  readonly fetchLatestId: () => Promise<string | undefined>
  readonly isEditInProgress: () => boolean
  /** Called each time: merely naming a forbidden storage throws. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Runs `check` on every return to the tab. */
  readonly onReturn: (check: () => void) => () => void
  /** Runs `check` every so many milliseconds. */
  readonly every: (wait: number, check: () => void) => () => void
  /** Makes ready what a reload needs (a service worker that holds the new build). */
  readonly prepare: () => Promise<void>
  /** Whether a reload now would really bring the new build. */
  readonly isReady: () => boolean | Promise<boolean>
  /** Leaves for the newest build at an address. */
  readonly leave: (address: string) => Promise<void>
}

export interface BuildWatch {
  readonly start: () => void
  readonly stop: () => void
  readonly check: () => Promise<void>
  /** To be asked at each navigation: true when the page is on its way out and the navigation must not go on. */
  readonly leaveFor: (address: string) => Promise<boolean>
}

/**
 * A build id that differs from our own reloads the page on the next navigation (RT-18, CA-12): never while an
 * edit is in progress, and once for each build id, so that a proxy with a stale page cannot make us run in circles.
 */
export const makeBuildWatch = (parts: BuildWatchParts): BuildWatch => {
  let newer: string | undefined
  let stops: (() => void)[] = []

  const wasTried = (id: string): boolean => {
    try {
      return parts.storage().getItem(triedKey) === id
    } catch {
      return true
    }
  }

  const check = async () => {
    const id = await parts.fetchLatestId()
    if (id === undefined) return
    newer = id === parts.ownId ? undefined : id
    if (newer !== undefined) await parts.prepare()
  }

  return {
    check,
    start: () => {
      if (parts.ownId === undefined) return
      const ask = () => void check()
      stops = [parts.onReturn(ask), parts.every(buildCheckEvery, ask)]
      ask()
    },
    stop: () => {
      for (const stop of stops) stop()
      stops = []
    },
    leaveFor: async (address) => {
      if (newer === undefined || parts.isEditInProgress() || wasTried(newer) || !(await parts.isReady())) return false
      try {
        parts.storage().setItem(triedKey, newer)
      } catch {
        return false
      }
      await parts.leave(address)
      return true
    },
  }
}
