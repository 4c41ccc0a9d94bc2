import { Outlet, ScrollRestoration } from 'react-router-dom'
import { Toaster } from '#ui/layer/toaster.tsx'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { AlphaRibbon } from './alpha-ribbon.tsx'
import { BusyBar } from './busy-bar.tsx'
import { FatalErrors } from './errors/fatal-errors.tsx'
import { RouteAnnouncer, useLoadedRoute } from './route-announcer.tsx'
import { isBot } from './routing/bots.ts'

/** Renders the layout itself, so that it stays mounted between routes with the same layout. */
export function Root() {
  const Layout = useLoadedRoute()?.Layout
  // Without a layout the outlet shows an error; bots get an empty page (RT-15).
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

/** Nothing, so that nothing flickers while the first screen's code loads. */
export function StartingUp() {
  return null
}
