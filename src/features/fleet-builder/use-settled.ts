import { useEffect, useState } from 'react'

/** `value` once it has rested for `ms`: for what is worked out at leisure, after the edit itself has been painted. */
export function useSettled<T>(value: T, ms = 150): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const rest = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(rest)
  }, [value, ms])
  return settled
}
