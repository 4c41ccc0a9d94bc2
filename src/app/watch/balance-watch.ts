import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeptRelease } from '#content/release/kept-release.ts'
import type { NameAtStart } from '#content/release/name-at-start.ts'
import type { CheckedRelease, ReleaseFault } from '#game/balance/release.ts'
import type { Result } from '#game/result.ts'
import type { ReleaseFiles } from '#records/app-files/release-file.ts'
import type { DeviceStorage } from '#records/browser/device-storage.ts'
import type { ReleaseName } from '#shared/balance.ts'

/** How often a page that stays open looks for a newer release, ms. */
export const releaseCheckEvery = 300_000
const reportedKey = 'orion-release-reported'

export interface ReleaseWatchParts {
  /** The release that this page has. */
  readonly own: NameAtStart
  readonly files: Pick<ReleaseFiles, 'fetchNewest' | 'fetchFile'>
  /** Checks a file against the content. Its code and the content are fetched only when there is something to check. */
  readonly check: (kept: KeptRelease) => Promise<Result<CheckedRelease, ReleaseFault>>
  /** Stores a release for the next start. Returns whether the device stored it. */
  readonly keep: (kept: KeptRelease) => boolean
  readonly report: (message: string) => void
  /** Storage that lives as long as the browser tab, so that the same release is not reported again after a reload. */
  readonly tabStorage: Pick<DeviceStorage, 'get' | 'set'>
  readonly onReturn: (check: () => void) => () => void
  readonly every: (wait: number, check: () => void) => () => void
}

/** A release that is stored and will be in force from the next start. */
export interface ReleaseOffer {
  readonly number: number
  readonly sentence: string
  /** Why the figures change; '' if nobody gave a reason. */
  readonly why: string
}

export interface ReleaseWatch extends StoreApi<{ readonly offer: ReleaseOffer | undefined }> {
  readonly start: () => void
  readonly stop: () => void
  readonly look: () => Promise<void>
  readonly dismiss: () => void
}

const describe = ({ kind, problems: [first] }: ReleaseFault): string =>
  first ? `${kind}, ${first.code} ${first.place}` : kind

/** Fetches balance releases as they are published, and stores each one that is for this content (CA-11). */
export function makeReleaseWatch(parts: ReleaseWatchParts): ReleaseWatch {
  const { own, files, check, keep, report, tabStorage } = parts
  const store = createStore<{ readonly offer: ReleaseOffer | undefined }>(() => ({ offer: undefined }))
  let last: NameAtStart = own
  let refused = ''
  let isLooking = false
  let stops: (() => void)[] = []

  const refuse = ({ number, hash }: ReleaseName, why: string): void => {
    refused = hash
    const message = `Release ${number}: ${why}`
    if (tabStorage.get(reportedKey) === message) return
    tabStorage.set(reportedKey, message)
    report(message)
  }

  const take = async (named: ReleaseName): Promise<void> => {
    const file = await files.fetchFile(named.hash)
    if (file === undefined) return
    const kept = { hash: named.hash, file }
    const checked = await check(kept)
    if (!checked.ok) refuse(named, describe(checked.error))
    else if (checked.value.release.number !== named.number) refuse(named, 'number')
    else if (!keep(kept)) refuse(named, 'not stored')
    else {
      last = named
      const { sentence, why } = checked.value.release
      store.setState({ offer: { number: named.number, sentence, why } })
    }
  }

  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      const named = await files.fetchNewest()
      // Numbers only grow. If the same number comes with another text, the record store was restored from a backup.
      if (!named || named.number < last.number || named.hash === last.hash || named.hash === refused) return
      await take(named)
    } catch {
      // Its code could not be fetched; the next look tries again.
    } finally {
      isLooking = false
    }
  }

  return {
    ...store,
    look,
    start: () => {
      const ask = () => void look()
      stops = [parts.onReturn(ask), parts.every(releaseCheckEvery, ask)]
      ask()
    },
    stop: () => {
      for (const stop of stops) stop()
      stops = []
    },
    dismiss: () => store.setState({ offer: undefined }),
  }
}
