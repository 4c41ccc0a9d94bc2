import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { dismissOlderToasts } from '#ui/layer/toast.ts'

/**
 * Messages disappear with the screen that they are about. A message younger than a second stays: it may be the reason
 * for the navigation, such as "Fleet deleted".
 */
const leadsHereMs = 1000

/**
 * Dismisses the messages of a screen when the player leaves it. A change of filters only replaces the address, so it
 * does not count as leaving.
 */
export function ToastsOfScreen(): null {
  const here = useLocation()
  const next = useNavigation().location ?? here
  const isReplaced = useNavigationType() === 'REPLACE'
  const shown = useRef(next)
  useEffect(() => {
    const { pathname, search } = shown.current
    shown.current = next
    if (pathname === next.pathname && (isReplaced || search === next.search)) return
    dismissOlderToasts(leadsHereMs)
  }, [next, isReplaced])
  return null
}
