import { createPath } from 'react-router-dom'
import type { VisitedPage } from '#records/analytics/recorder.ts'
import { pageTitle } from '../route-announcer.tsx'
import type { LoadedRoute } from '../routing/route-loader.ts'
import type { AppRouter } from '../routing/router.tsx'

/** Reports page views (AN-04). A change of only query or fragment is no view, nor is an error page. */
export const watchPageViews = (
  router: Pick<AppRouter, 'state' | 'subscribe'>,
  report: (page: VisitedPage) => void,
): (() => void) => {
  let lastPath: string | undefined
  const look = ({ initialized, location, matches, loaderData }: AppRouter['state']) => {
    if (!initialized || location.pathname === lastPath) return
    lastPath = location.pathname
    const id = matches.at(-1)?.route.id
    const loaded = id === undefined ? undefined : (loaderData[id] as LoadedRoute | undefined)
    if (loaded) report({ path: createPath(location), title: pageTitle(loaded.title ?? loaded.route.title) })
  }
  look(router.state)
  return router.subscribe(look)
}
