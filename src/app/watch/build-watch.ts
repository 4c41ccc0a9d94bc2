/** RT-18: time between two checks for a new build, milliseconds. */
export const buildCheckEvery = 3_600_000
const triedKey = 'orion-reload:build'

export interface BuildWatchParts {
  /** The id of the running build; undefined in development. */
  readonly ownId: string | undefined
  readonly fetchLatestId: () => Promise<string | undefined>
  readonly isEditInProgress: () => boolean
  /** Called at each use: where storage is forbidden, reading `window.sessionStorage` already throws. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Runs `check` on every return to the tab. */
  readonly onReturn: (check: () => void) => () => void
  /** Runs `check` every `wait` milliseconds. */
  readonly every: (wait: number, check: () => void) => () => void
  /** Prepares a reload: makes the service worker fetch the new build. */
  readonly prepare: () => Promise<void>
  /** Whether a reload now would load the new build. */
  readonly isReady: () => boolean | Promise<boolean>
  /** Loads the newest build at this address. */
  readonly leave: (address: string) => Promise<void>
}

export interface BuildWatch {
  readonly start: () => void
  readonly stop: () => void
  readonly check: () => Promise<void>
  /** Called at each navigation. True: the page is being reloaded and the navigation must stop. */
  readonly leaveFor: (address: string) => Promise<boolean>
}

/**
 * Reloads the page on the next navigation when the newest build id differs from ours (RT-18, CA-12). Never while an
 * edit is in progress, and once for each build id, so that a proxy with a stale page cannot cause endless reloads.
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
