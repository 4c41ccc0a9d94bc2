import { createPath } from 'react-router-dom'
import type { VisitedPage } from '#records/analytics/recorder.ts'
import { describeError } from '../errors/error-words.ts'
import { pageTitle } from '../route-announcer.tsx'
import type { LoadedRoute } from './route-loader.ts'
import type { AppRouter } from './router.tsx'

type RouterState = AppRouter['state']

/** The title of the page or error page. After an error, data of the previous page may still be there. */
const shownTitle = ({ errors, matches, loaderData }: RouterState): string | undefined => {
  if (errors) return describeError(Object.values(errors)[0]).message
  const id = matches.at(-1)?.route.id
  const loaded = id === undefined ? undefined : (loaderData[id] as LoadedRoute | undefined)
  return loaded?.title ?? loaded?.route.title
}

/**
 * Reports page views, also of error pages (AN-04). A change of only the query or the fragment does not count as a view.
 */
export function watchPageViews(
  router: Pick<AppRouter, 'state' | 'subscribe'>,
  report: (page: VisitedPage) => void,
): () => void {
  let lastPath: string | undefined
  const look = (state: RouterState) => {
    const { initialized, location } = state
    if (!initialized || location.pathname === lastPath) return
    lastPath = location.pathname
    const title = shownTitle(state)
    if (title !== undefined) report({ path: createPath(location), title: pageTitle(title) })
  }
  look(router.state)
  return router.subscribe(look)
}
