import { Outlet, ScrollRestoration } from 'react-router-dom'
import { Toaster } from '#ui/layer/toaster.tsx'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { AlphaRibbon } from './alpha-ribbon.tsx'
import { BusyBar } from './busy-bar.tsx'
import { FatalErrors } from './errors/fatal-errors.tsx'
import { RouteAnnouncer, useLoadedRoute } from './route-announcer.tsx'
import { isBot } from './routing/bots.ts'

/**
 * Around every screen. The layout is rendered here and not by the leaf, so that it stays mounted while one
 * walks between routes of the same layout.
 */
export function Root() {
  const Layout = useLoadedRoute()?.Layout
  // No layout: an error took its place, which is none of a bot's business (RT-15).
  if (!Layout && isBot(navigator.userAgent)) return <Outlet />
  return (
    <>
      <SkipLink />
      <AlphaRibbon />
      <BusyBar />
      {Layout ? (
        <Layout>
          <Outlet />
        </Layout>
      ) : (
        <main id="main" className="bare-sheet">
          <Outlet />
        </main>
      )}
      <RouteAnnouncer />
      <Toaster />
      <FatalErrors />
      <ScrollRestoration />
    </>
  )
}

/** Until the first screen's code is here: the empty sheet, so that nothing flashes. */
export function StartingUp() {
  return null
}
