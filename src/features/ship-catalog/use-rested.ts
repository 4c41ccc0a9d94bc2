import { startTransition, useEffect, useState } from 'react'

/** Longer than a quick typist's pause between two keys, ms. */
const rest = 150

/** A value as it was when it last stood still for a moment: for what need not be right with every letter. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), rest)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
