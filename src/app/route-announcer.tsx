import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { focusPage } from '#ui/page/focus-page.ts'
import type { LoadedRoute } from './routing/route-loader.ts'
import { texts } from './texts.ts'

/** The specification gives the title of this page in full (RT-07). */
const wholeTitle = 'Unsubscribe'

/** The title of the document: the page's title and the app's name. */
export const pageTitle = (title: string): string => (title === wholeTitle ? title : `${title} · ${texts.appName}`)

/** The route that is shown; undefined while none is loaded or an error page is shown. */
export const useLoadedRoute = (): LoadedRoute | undefined => useMatches().at(-1)?.loaderData as LoadedRoute | undefined

export function RouteAnnouncer() {
  const location = useLocation()
  const loaded = useLoadedRoute()
  const route = loaded?.route
  const title = loaded?.title ?? route?.title ?? ''
  const [said, setSaid] = useState('')
  const shown = useRef<string>(undefined)

  useEffect(() => {
    if (!route) {
      shown.current = location.pathname
      return
    }
    document.title = pageTitle(title)
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', route.description ?? texts.appDescription)
    // If only the query or the fragment changed, the page is the same and is not announced.
    if (shown.current === location.pathname) return
    const first = shown.current === undefined
    shown.current = location.pathname
    if (first) return
    setSaid(title)
    // The focus moves after the paint, because focusing forces a layout, which would delay the new screen.
    if (!location.hash) requestAnimationFrame(() => setTimeout(focusPage))
  }, [route, title, location])

  // The announcement is hidden in print, because it follows the last line and could add an empty page.
  return (
    <p role="status" className="sr-only" data-print="hide">
      {said}
    </p>
  )
}
