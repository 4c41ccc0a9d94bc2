import { useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Returns a function that runs an action which leaves the page, once per visit of the page: until the next page is
 * shown, a second press of the button would run the action again.
 */
export function useLeaveOnce(): (leave: () => void) => void {
  const { key } = useLocation()
  const left = useRef<string>(undefined)
  return (leave) => {
    if (left.current === key) return
    left.current = key
    leave()
  }
}
