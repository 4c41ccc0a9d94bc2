import type { DeviceStorage, StorageLike } from '../../src/records/browser/device-storage.ts'
import { makeDeviceStorage } from '../../src/records/browser/device-storage.ts'
import type { PageEvents } from '../../src/records/browser/page-events.ts'
import type { TabChannel } from '../../src/store/device/tab-channel.ts'

/** Page events that a test triggers. */
export interface TestPage extends PageEvents {
  readonly goOffline: () => void
  readonly goOnline: () => void
  readonly hide: () => void
  readonly show: () => void
  /** Another tab wrote this key. */
  readonly otherTabWrote: (key: string | null) => void
}

export function makeTestPage(): TestPage {
  const runs = { online: new Set<() => void>(), visible: new Set<() => void>(), hidden: new Set<() => void>() }
  const storageRuns = new Set<(key: string | null) => void>()
  let online = true
  let visible = true
  const on =
    <T>(set: Set<T>) =>
    (run: T) => {
      set.add(run)
      return () => void set.delete(run)
    }
  return {
    isOnline: () => online,
    isVisible: () => visible,
    onOnline: on(runs.online),
    onVisible: on(runs.visible),
    onHidden: on(runs.hidden),
    onStorage: on(storageRuns),
    goOffline: () => void (online = false),
    goOnline: () => {
      online = true
      for (const run of runs.online) run()
    },
    hide: () => {
      visible = false
      for (const run of runs.hidden) run()
    },
    show: () => {
      visible = true
      for (const run of runs.visible) run()
    },
    otherTabWrote: (key) => {
      for (const run of storageRuns) run(key)
    },
  }
}

/** The channel of a tab without other tabs. */
export const silentChannel: TabChannel = { post: () => {}, onMessage: () => {}, close: () => {} }

/** Local storage in a map that a test can read. */
export const makeStorageLike = (values: Map<string, string>): StorageLike => ({
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
  removeItem: (key) => void values.delete(key),
})

/** The same as the app's `DeviceStorage`. */
export const makeMemoryStorage = (
  values = new Map<string, string>(),
): DeviceStorage & { values: Map<string, string> } => ({ ...makeDeviceStorage(() => makeStorageLike(values)), values })
