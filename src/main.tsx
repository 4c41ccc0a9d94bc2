// This import must be the first: the first style sheet that names the cascade layers decides their order.
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { makeLostCode } from '#app/errors/chunk-errors.ts'
import { layouts } from '#app/layouts.ts'
import { ReleasePartsContext } from '#app/release-slot.tsx'
import { joinLayerHistory } from '#app/routing/layer-navigation.ts'
import { makeRouter } from '#app/routing/router.tsx'
import { makeServiceWorkerHost } from '#app/service-worker.ts'
import { texts } from '#app/texts.ts'
import { keepTranslatedTexts } from '#app/translated-texts.ts'
import { watchActivity } from '#app/watch/activity-watch.ts'
import { watchBattles } from '#app/watch/battle-watch.ts'
import { makeBuildWatch } from '#app/watch/build-watch.ts'
import { watchDevice } from '#app/watch/device-watch.ts'
import { watchDoublePresses } from '#app/watch/double-press-watch.ts'
import { watchEvents } from '#app/watch/event-watch.ts'
import { watchFleets } from '#app/watch/fleet-watch.ts'
import { watchLostCode } from '#app/watch/lost-code-watch.ts'
import { watchPageViews } from '#app/watch/page-view-watch.ts'
import { watchSession } from '#app/watch/session-watch.ts'
import { watchTheme } from '#app/watch/theme-watch.ts'
import { watchWatchLinks } from '#app/watch/watch-link-watch.ts'
import { releaseKey, writeKept } from '#content/release/kept-release.ts'
import { nameAtStart } from '#content/release/name-at-start.ts'
import { browserStorage, makeDeviceStorage } from '#records/browser/device-storage.ts'
import { browserPageEvents } from '#records/browser/page-events.ts'
import { makeRecords } from '#records/records.ts'
import { makeLazyAccountStores } from '#store/account/lazy-account-stores.ts'
import { makePersist } from '#store/device/persist.ts'
import { isEditInProgress } from '#store/edits.ts'
import { ServicesProvider, type AppServices } from '#store/services.tsx'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { saveWantedAddress } from '#store/wanted-address.ts'
import { makeLayerHistory } from '#ui/layer/layer-history.ts'
import { toast } from '#ui/layer/toast.ts'
import { LayerHistoryContext } from '#ui/layer/use-back-closes.ts'
import { once } from '#ui/once.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepTranslatedTexts()
const page = browserPageEvents()
const records = makeRecords({
  page,
  thirdParty: {
    script: import.meta.env['VITE_ANALYTICS_SCRIPT'] as string | undefined,
    domain: import.meta.env['VITE_ANALYTICS_DOMAIN'] as string | undefined,
  },
})
const settings = makeSettingsStore({ page })
const persist = makePersist()
const services: AppServices = {
  records,
  settings,
  account: makeLazyAccountStores(async () => {
    const { makeAccountStores } = await import('#store/account/account-stores.ts')
    return makeAccountStores({
      ...{ session: records.session, client: records.client, settings },
      onFleets: (fleets) =>
        watchFleets(fleets, (name) => {
          // From here on there is something to lose.
          persist()
          records.analytics.event(name)
        }),
      onDeviceStore: (store) =>
        watchDevice(store, (problem) => records.analytics.error('storage', `Database ${problem}`)),
      onDifference: (step) => records.analytics.error('battle', `Different states at the end of ${step}`),
    })
  }),
}

watchTheme(settings)
watchDoublePresses()
watchWatchLinks()
// The session state is right as soon as `start` returns, before the first guard runs (AU-09).
void records.session.start()

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
    import('#app/watch/release-watch.ts'),
    import('#app/release-offer.tsx'),
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

// It listens before the router does, so that the router hears of no step that only closes a layer.
const layerHistory = makeLayerHistory(window)
layerHistory.start()

const router = makeRouter({
  services,
  layouts,
  buildWatch,
  guardChunk: lostCode.guard,
  saveWantedAddress,
  showMissingRole: (role) => {
    toast(texts.missingRole(role), { tone: 'problem' })
  },
})
joinLayerHistory(router, layerHistory)
watchSession(records.session, router)

createRoot(root).render(
  <StrictMode>
    <ServicesProvider services={services}>
      <LayerHistoryContext value={layerHistory}>
        <ReleasePartsContext value={fetchReleaseParts}>
          <RouterProvider router={router} />
        </ReleasePartsContext>
      </LayerHistoryContext>
    </ServicesProvider>
  </StrictMode>,
)

records.analytics.start()
watchPageViews(router, records.analytics.pageView)
watchActivity(records.analytics.activity)
watchEvents(records.analytics, page.isOnline)
watchBattles(records.session, services.account)
if (import.meta.env.PROD) serviceWorker.register()
buildWatch.start()
