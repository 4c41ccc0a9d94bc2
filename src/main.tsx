// This import must be the first: the first style sheet that names the cascade layers decides their order.
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { ReleasePartsContext } from '#app/balance-slot.tsx'
import { watchPageViews } from '#app/routing/page-view-watch.ts'
import { startRouter } from '#app/routing/start-router.ts'
import { keepTranslatedTexts } from '#app/translated-texts.ts'
import { makeUpdates } from '#app/updates.ts'
import { watchActivity } from '#app/watch/activity-watch.ts'
import { watchBattles } from '#app/watch/battle-watch.ts'
import { watchDevice } from '#app/watch/device-watch.ts'
import { watchDoublePresses } from '#app/watch/double-press-watch.ts'
import { watchEvents } from '#app/watch/event-watch.ts'
import { watchFleets } from '#app/watch/fleet-watch.ts'
import { watchTheme } from '#app/watch/theme-watch.ts'
import { watchWatchLinks } from '#app/watch/watch-link-watch.ts'
import { browserPageEvents } from '#records/browser/page-events.ts'
import { makeRecords } from '#records/records.ts'
import { makeLazyAccountStores } from '#store/account/lazy-account-stores.ts'
import { makePersist } from '#store/device/persist.ts'
import { ServicesProvider, type AppServices } from '#store/services.tsx'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { LayerHistoryContext } from '#ui/layer/use-back-closes.ts'

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
const { session, client, analytics } = records
const settings = makeSettingsStore({ page })
const persist = makePersist()
const account = makeLazyAccountStores(async () => {
  const { makeAccountStores } = await import('#store/account/account-stores.ts')
  return makeAccountStores({
    session,
    client,
    settings,
    onFleets: (fleets) =>
      watchFleets(fleets, (name) => {
        // From here on there is something to lose.
        persist()
        analytics.event(name)
      }),
    onDeviceStore: (store) => watchDevice(store, (problem) => analytics.error('storage', `Database ${problem}`)),
    onDifference: (step) => analytics.error('battle', `Different states at the end of ${step}`),
  })
})
const services: AppServices = { records, settings, account }

watchTheme(settings)
watchDoublePresses()
watchWatchLinks()
// The session state is right as soon as `start` returns, before the first guard runs (AU-09).
void session.start()

const updates = makeUpdates(page, records)
const { router, layerHistory } = startRouter(services, updates)
createRoot(root).render(
  <StrictMode>
    <ServicesProvider services={services}>
      <LayerHistoryContext value={layerHistory}>
        <ReleasePartsContext value={updates.fetchReleaseParts}>
          <RouterProvider router={router} />
        </ReleasePartsContext>
      </LayerHistoryContext>
    </ServicesProvider>
  </StrictMode>,
)

analytics.start()
watchPageViews(router, analytics.pageView)
watchActivity(analytics.activity)
watchEvents(analytics, page.isOnline)
watchBattles(session, account)
updates.start()
