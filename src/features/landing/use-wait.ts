import { useEffect, useState } from 'react'

/** A wait that the record store asks for: the remaining seconds, and a function that starts a wait. */
export function useWait(): readonly [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  const begin = (seconds: number) => {
    const start = Date.now()
    setNow(start)
    setUntil(start + seconds * 1000)
  }
  return [left, begin]
}
