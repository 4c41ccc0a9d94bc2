import { Outlet, ScrollRestoration, type Location } from 'react-router-dom'
import { isAlphaHost } from '#features/landing/alpha/alpha-host.ts'
import { isBot } from '#shared/analytics/bots.ts'
import { useSettings } from '#store/hooks.ts'
import { DateFormatProvider } from '#ui/dates.tsx'
import { Toaster } from '#ui/layer/toaster.tsx'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { ReleaseSlot } from './balance-slot.tsx'
import { BusyBar } from './busy-bar.tsx'
import { FatalErrors } from './errors/fatal-errors.tsx'
import { FeedbackSlot } from './feedback-slot.tsx'
import { RouteAnnouncer, useLoadedRoute } from './route-announcer.tsx'
import { texts } from './texts.ts'
import { ToastsOfScreen } from './toasts-of-screen.tsx'

/** A ribbon that marks the alpha environment, so that nobody mistakes it for production (RT-20). */
function AlphaRibbon() {
  if (!isAlphaHost(window.location.hostname)) return null
  return (
    <aside
      aria-label={texts.alpha}
      data-print="hide"
      className="hatch border-b border-brass bg-brass text-center text-brass-ink [--hatch:#b08d1c]"
    >
      <span className="label-text bg-brass px-3 text-sm">{texts.alphaRibbon}</span>
    </aside>
  )
}

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
