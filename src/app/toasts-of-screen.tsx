import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { dismissOlderToasts } from '#ui/layer/toast.ts'

/** Messages go with the screen that they are about. One that led here, as "Fleet deleted", is younger than a second. */
const leadsHereMs = 1000

/** Dismisses the messages of a screen when the player leaves it. A change of filters replaces the address and is no leaving. */
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
