import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { texts } from './texts.ts'

/** A navigation shorter than this shows no progress bar, ms (CA-14). */
export const transitionWait = 100

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
      aria-label={texts.opening}
      className="drift fixed inset-x-0 top-0 z-overlay h-1 text-signal"
    />
  )
}
