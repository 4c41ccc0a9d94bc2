import { Outlet, ScrollRestoration, type Location } from 'react-router-dom'
import { isBot } from '#shared/analytics/bots.ts'
import { useSettings } from '#store/hooks.ts'
import { DateFormatProvider } from '#ui/dates.tsx'
import { Toaster } from '#ui/layer/toaster.tsx'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { AlphaRibbon } from './alpha-ribbon.tsx'
import { ReleaseSlot } from './balance-slot.tsx'
import { BusyBar } from './busy-bar.tsx'
import { FatalErrors } from './errors/fatal-errors.tsx'
import { FeedbackSlot } from './feedback-slot.tsx'
import { RouteAnnouncer, useLoadedRoute } from './route-announcer.tsx'
import { ToastsOfScreen } from './toasts-of-screen.tsx'

/**
 * The key for the scroll position of a page. The router has no key for pages that it did not open itself, such as an
 * address typed into this tab, so all of them would share the first one's position.
 */
const scrollKey = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key

/** The app around the page. It renders the layout, so that this stays mounted between routes with the same layout. */
export function Root() {
  const loaded = useLoadedRoute()
  const Layout = loaded?.Layout
  const dateFormat = useSettings((settings) => settings.dateFormat)
  // There is no layout when the outlet shows an error. Bots then get nothing around it (RT-15).
  if (!Layout && isBot(navigator.userAgent)) return <Outlet />
  return (
    <DateFormatProvider format={dateFormat}>
      <SkipLink />
      <AlphaRibbon />
      <BusyBar />
      <FeedbackSlot>
        {Layout ? (
          <Layout>
            <Outlet />
          </Layout>
        ) : (
          <main id="main" className="bare-sheet">
            <Outlet />
          </main>
        )}
      </FeedbackSlot>
      {/* On staff screens it would cover what staff write, and they have their own page of releases. */}
      <ReleaseSlot isHidden={loaded?.route.path.startsWith('/admin') === true} />
      <RouteAnnouncer />
      <Toaster />
      <ToastsOfScreen />
      <FatalErrors />
      <ScrollRestoration getKey={scrollKey} />
    </DateFormatProvider>
  )
}

/** Shown while the first screen's code loads: nothing, so that nothing flickers. */
export function StartingUp() {
  return null
}
