import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import type { LoadedRoute } from './routing/route-loader.ts'

const appName = 'Orion Companion'
const appDescription = 'Dice with exact odds, fleets, ships, rules and the map of the Reach.'

/** What the browser's tab says. */
export const pageTitle = (title: string): string => `${title} · ${appName}`

/** The route on show; undefined while there is none, or an error page in its place. */
export const useLoadedRoute = (): LoadedRoute | undefined => useMatches().at(-1)?.loaderData as LoadedRoute | undefined

/** The heading of the page, or the main part where it has none yet. */
const focusPage = () => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** On a change of screen: sets title and description, says the title, and moves the focus to the new heading. */
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
    document.querySelector('meta[name="description"]')?.setAttribute('content', route.description ?? appDescription)
    // A change of query or fragment is the page's own affair, not another page.
    if (shown.current === location.pathname) return
    const first = shown.current === undefined
    shown.current = location.pathname
    if (first) return
    setSaid(title)
    // After the paint: to focus lays the page out, and before it that would be script in the way of the screen.
    if (!location.hash) requestAnimationFrame(() => setTimeout(focusPage))
  }, [route, title, location])

  // Not on paper: it stands after the last line, and where that fills its page it would bring an empty one.
  return (
    <p role="status" className="sr-only" data-print="hide">
      {said}
    </p>
  )
}
