import { releaseKey, writeKept } from '#content/release/kept-release.ts'
import { nameAtStart } from '#content/release/name-at-start.ts'
import { browserStorage, makeDeviceStorage } from '#records/browser/device-storage.ts'
import type { PageEvents } from '#records/browser/page-events.ts'
import type { Records } from '#records/records.ts'
import { isEditInProgress } from '#store/edits.ts'
import { once } from '#ui/once.ts'
import type { ReleaseParts } from './balance-slot.tsx'
import { makeLostCode, type ChunkGuard } from './errors/chunk-errors.ts'
import { makeServiceWorkerHost } from './service-worker.ts'
import { watchLostCode } from './watch/lost-code-watch.ts'
import { makeBuildWatch, type BuildWatch } from './watch/new-build-watch.ts'

/** Notices newer code and newer game figures, and starts to use them when nothing can be lost. */
export interface Updates {
  readonly buildWatch: BuildWatch
  /** Fetches the code that watches for new figures and starts it; once for all calls. */
  readonly fetchReleaseParts: () => Promise<ReleaseParts>
  readonly guardChunk: ChunkGuard
  /** Begins to look for newer code. */
  readonly start: () => void
}

/** Code that an open page can no longer fetch is noticed from this call on. */
export function makeUpdates(page: PageEvents, records: Pick<Records, 'analytics' | 'build' | 'releases'>): Updates {
  const serviceWorker = makeServiceWorkerHost()
  const ownBuild = {
    ownId: document.querySelector<HTMLMetaElement>('meta[name="orion-build"]')?.content,
    fetchLatestId: records.build.fetchId,
    isEditInProgress,
    storage: () => sessionStorage,
    leave: serviceWorker.leave,
  }
  const whenToLook = {
    onReturn: page.onVisible,
    every: (wait: number, check: () => void) => {
      const timer = setInterval(check, wait)
      return () => clearInterval(timer)
    },
  }
  const buildWatch = makeBuildWatch({
    ...ownBuild,
    ...whenToLook,
    prepare: serviceWorker.prepare,
    isReady: serviceWorker.isReady,
  })
  const fetchReleaseParts = once(async () => {
    const [{ makeReleaseWatch }, { ReleaseOffer }] = await Promise.all([
      import('./watch/balance-watch.ts'),
      import('./balance-offer.tsx'),
    ])
    const watch = makeReleaseWatch({
      ...whenToLook,
      own: nameAtStart,
      files: records.releases,
      check: async (kept) => (await import('#content/release/release-in-force.ts')).checkRelease(kept),
      keep: (kept) => browserStorage().set(releaseKey, writeKept(kept)),
      report: (message) => records.analytics.error('release', message),
      tabStorage: makeDeviceStorage(() => window.sessionStorage),
    })
    watch.start()
    return { watch, ReleaseOffer }
  })
  const lostCode = makeLostCode({ ...ownBuild, now: () => Date.now(), isOnline: page.isOnline })
  watchLostCode((thrown) => {
    const { pathname, search, hash } = window.location
    void lostCode.report(pathname + search + hash, thrown)
  })
  return {
    buildWatch,
    fetchReleaseParts,
    guardChunk: lostCode.guard,
    start: () => {
      if (import.meta.env.PROD) serviceWorker.register()
      buildWatch.start()
    },
  }
}
