/** How often a page that stays open looks for a newer build, ms (RT-18). */
export const buildCheckEvery = 3_600_000
const triedKey = 'orion-reload:build'

export interface BuildWatchParts {
  /** Id of the running build; undefined in development. */
  readonly ownId: string | undefined
  readonly fetchLatestId: () => Promise<string | undefined>
  readonly isEditInProgress: () => boolean
  /**
   * Returns session storage. It is a function, because reading `window.sessionStorage` throws if storage is forbidden.
   */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly onReturn: (check: () => void) => () => void
  readonly every: (wait: number, check: () => void) => () => void
  readonly prepare: () => Promise<void>
  /** Whether the next document would come from the build `id`. */
  readonly isReady: (id: string) => boolean | Promise<boolean>
  readonly leave: (address: string) => Promise<void>
}

export interface BuildWatch {
  readonly start: () => void
  readonly stop: () => void
  readonly check: () => Promise<void>
  /** Changes to a newer build if one is ready. True: the page is being reloaded, and the navigation must stop. */
  readonly leaveFor: (address: string) => Promise<boolean>
}

/** Reloads once per newer build (RT-18, CA-12). A second try could loop if a proxy keeps serving an old page. */
export function makeBuildWatch(parts: BuildWatchParts): BuildWatch {
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
      const id = newer
      if (id === undefined || wasTried(id) || !(await parts.isReady(id)) || parts.isEditInProgress()) return false
      try {
        parts.storage().setItem(triedKey, id)
      } catch {
        return false
      }
      await parts.leave(address)
      return true
    },
  }
}
