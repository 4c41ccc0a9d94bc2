import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'

/** CA-14: a screen that comes within this time comes without any sign of waiting. Milliseconds. */
export const transitionWait = 100

/** A hairline along the top while a navigation takes longer than one notices. */
export function BusyBar() {
  const pending = useNavigation().state !== 'idle'
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setLate(true), transitionWait)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [pending])
  if (!late) return null
  return (
    <div
      role="progressbar"
      aria-label="Opening the next screen"
      className="drift fixed inset-x-0 top-0 z-overlay h-1 text-signal"
    />
  )
}
